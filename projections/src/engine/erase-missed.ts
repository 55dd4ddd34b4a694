import type { Position } from '@salon/event-store';
import type { LogReader } from './log-reader.ts';
import type { Model } from './model.ts';

/** Brings the erasures up to the head to an older version's clear text, which nobody has fed for a while; the live feed tells of later ones. */
export async function eraseMissed(model: Model, log: LogReader, head: Position): Promise<void> {
  if (model.outdated === undefined || !model.projector.opens) return;
  let after = model.outdated;
  while (after < head) {
    const stretch = await log.stretch(after);
    await model.eraseFromOutdated(stretch);
    if (stretch.atHead) return;
    after = stretch.to;
  }
}
