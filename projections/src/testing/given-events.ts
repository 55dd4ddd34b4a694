import type { EventType } from '@salon/domain';
import type { Sealed } from '@salon/event-store';
import type { Collection } from '../documents/document-store.ts';
import type { ProjectedEvent, ProjectedEventOf, Projector } from '../engine/projector.ts';
import { SimulatedDocuments } from './simulated-documents.ts';

export type Frame = Partial<
  Pick<
    ProjectedEvent,
    'at' | 'actor' | 'channel' | 'stream' | 'eventId' | 'correlationId' | 'causationId'
  > & { readonly opened: unknown }
>;

export function event<T extends EventType>(
  type: T,
  data: ProjectedEventOf<T>['data'],
  frame: Frame = {},
): ProjectedEvent {
  const plain = {
    stream: 'stream',
    revision: 0,
    position: '',
    at: '2026-10-01T00:00:00.000Z',
    eventId: 'event',
    commandId: 'command',
    correlationId: 'request',
    causationId: 'request',
    actor: 'system',
    channel: 'system',
  };
  return { ...plain, ...frame, type, data } as unknown as ProjectedEvent;
}

/** Opens to nothing: for documents that only carry it. */
export function sealedFor(person: string, text = 'text'): Sealed {
  return { person, key: 'key', v: 1, nonce: 'nonce', text };
}

export type Events = readonly ProjectedEvent[];

export async function project<D>(projector: Projector<D>, events: Events): Promise<Collection<D>> {
  const store = new SimulatedDocuments().client(async (_, work) => work());
  const collection = await store.collection<D>(projector);
  for (const [index, each] of events.entries()) {
    const numbered = { ...each, position: String(index + 1).padStart(4, '0') };
    for (const id of projector.handles.includes(numbered.type) ? projector.keys(numbered) : []) {
      const doc = projector.evolve((await collection.get(id))?.doc, numbered, id) ?? null;
      await collection.writeBatch([{ id, doc, position: numbered.position }]);
    }
  }
  return collection;
}

export async function documentAfter<D>(
  projector: Projector<D>,
  id: string,
  events: Events,
): Promise<D> {
  const found = await (await project(projector, events)).get(id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found.doc;
}
