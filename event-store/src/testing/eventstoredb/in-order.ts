/// <reference types="jest" />
import { setTimeout as pause } from 'node:timers/promises';

/** The names of this many sample events. */
export function names(count: number, from = 0): readonly string[] {
  return Array.from({ length: count }, (_, index) => `event ${from + index}`);
}

/** Resolves once the condition holds; fails after ten seconds. */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 10_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('The condition did not hold in time.');
    await pause(5);
  }
}
