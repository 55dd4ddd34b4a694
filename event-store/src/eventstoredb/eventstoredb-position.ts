import { InvalidPositionError } from '../errors.ts';
import { type Position, START_POSITION } from '../event.ts';

/**
 * A place in the server's log: unsigned 64-bit numbers, ordered by commit, then by prepare, which
 * is 0 in a checkpoint.
 */
export interface LogPlace {
  readonly commit: bigint;
  readonly prepare: bigint;
}

/** The digits of 2^64 - 1, so that positions sort like pairs of numbers. */
const DIGITS = 20;
const FORM = /^(\d{20})-(\d{20})$/;

export function toPosition({ commit, prepare }: LogPlace): Position {
  return `${String(commit).padStart(DIGITS, '0')}-${String(prepare).padStart(DIGITS, '0')}`;
}

/** `start` for `START_POSITION`. @throws InvalidPositionError */
export function fromPosition(position: Position): LogPlace | 'start' {
  if (position === START_POSITION) return 'start';
  const [, commit, prepare] = FORM.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) throw new InvalidPositionError(position);
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}
