import { InvalidPositionError } from '../errors.ts';
import { type Position, START_POSITION } from '../event.ts';

/** As many digits as the largest safe integer, so that text sorts as numbers do. */
const DIGITS = 16;

/** The position of the event with this number; 0 is before the first. */
export function toPosition(number: number): Position {
  return number === 0 ? START_POSITION : String(number).padStart(DIGITS, '0');
}

/**
 * The number of the event at a position; 0 for `START_POSITION`.
 * @throws InvalidPositionError
 */
export function fromPosition(position: Position): number {
  if (position === START_POSITION) return 0;
  if (!/^\d{16}$/.test(position)) throw new InvalidPositionError(position);
  return Number(position);
}
