import type { Position } from '@salon/event-store';
import type { AnyBuild } from './build.ts';
import { compareCollections, stillDiffering } from './compare.ts';
import type { LogReader } from './log-reader.ts';
import type { ModelStore } from './model-store.ts';
import type { Verification } from './projections.ts';
import type { AnyProjector } from './projector.ts';

export interface VerifyParts {
  readonly store: ModelStore;
  readonly log: LogReader;
  /** Runs work while no build moves. */
  standing<T>(work: () => Promise<T>): Promise<T>;
}

export function verificationName(build: string): string {
  return `${build}_check`;
}

/**
 * Folds the log afresh beside the serving build and compares. Most of it happens while writes go on; only what differed then is looked
 * at again while the feed stands still at one position.
 */
export async function verifyBuild(
  projector: AnyProjector,
  serving: AnyBuild,
  { store, log, standing }: VerifyParts,
): Promise<Verification> {
  const name = verificationName(serving.name);
  try {
    const fresh = await store.passingBuild(projector, name);
    await log.feedTo(fresh, serving.position);
    const { compared, differing } = await compareCollections(serving.collection, fresh.collection);
    return await standing(async () => {
      const position: Position = serving.position;
      await log.feedTo(fresh, position);
      const still = await stillDiffering(differing, serving.collection, fresh.collection);
      return { projector: projector.name, position, compared, differing: still };
    });
  } finally {
    await store.documents.drop(name);
  }
}
