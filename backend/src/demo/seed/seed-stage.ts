import { settingsStream } from '@salon/domain';
import { type EventStore, logPages } from '@salon/event-store';
import { seedEventId } from './seed-context.ts';

/** Where a log stands with the demonstration. */
export type SeedStage =
  /** Nothing of a salon is there yet. */
  | { readonly kind: 'empty' }
  /** A seed was begun at this instant and has not come to its end. */
  | { readonly kind: 'begun'; readonly at: string }
  /** It is complete, or the salon has a life of its own. */
  | { readonly kind: 'not-to-be-seeded' };

/** Asks a log where it stands. An administrator, who is set before anything else, makes no salon. */
export async function seedStage(store: EventStore): Promise<SeedStage> {
  const [first, second] = await store.readStream(settingsStream, { limit: 2 });
  if (first === undefined) {
    return (await holdsOnlyAdministrators(store)) ? { kind: 'empty' } : { kind: 'not-to-be-seeded' };
  }
  const isSeeds = first.id === seedEventId('settings', settingsStream);
  return isSeeds && second === undefined ? { kind: 'begun', at: first.metadata.at ?? first.recordedAt } : { kind: 'not-to-be-seeded' };
}

async function holdsOnlyAdministrators(store: EventStore): Promise<boolean> {
  for await (const { events } of logPages(store)) {
    if (events.some(({ type }) => type !== 'AdministratorSet')) {
      return false;
    }
  }
  return true;
}
