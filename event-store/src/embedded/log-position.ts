import { InvalidPositionError } from '../errors.ts';
import { type Position, START_POSITION } from '../position.ts';

/** As many digits as the largest safe integer, so that text sorts as numbers do. */
const DIGITS = 16;

export function toPosition(row: number): Position {
  return row === 0 ? START_POSITION : String(row).padStart(DIGITS, '0');
}

/** @throws InvalidPositionError */
export function fromPosition(position: Position): number {
  if (position === START_POSITION) return 0;
  if (!/^\d{16}$/.test(position)) throw new InvalidPositionError(position);
  return Number(position);
}
