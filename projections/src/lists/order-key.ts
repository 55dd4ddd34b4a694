const OFFSET = 1_000_000_000;

/** An order number as text that sorts like the number, also below zero. */
export function orderKey(order: number): string {
  return String(Math.trunc(order) + OFFSET).padStart(11, '0');
}
