import { v5 } from 'uuid';
import type { EventToAppend } from '../event.ts';
import type { EventStore } from '../event-store.ts';

const NAMESPACE = '4a1f2f6e-0a35-4c8e-9f5c-7d0f6c5f7b21';

export function sampleEvent(name: string): EventToAppend {
  return {
    id: v5(name, NAMESPACE),
    type: 'SampleHappened',
    data: { name, 名: '宵月', count: 2, nested: { flag: true, list: ['a', null] } },
    metadata: { actor: 'system', at: '2026-10-24T04:30:00.000Z' },
  };
}

export function sampleEvents(...names: readonly string[]): readonly EventToAppend[] {
  return names.map(sampleEvent);
}

export const names = (count: number, from = 0): readonly string[] =>
  Array.from({ length: count }, (_, index) => `event ${from + index}`);

export const namesOf = (events: readonly EventToAppend[]) => events.map(({ data }) => data.name);

export async function namesIn(log: EventStore, ...read: Parameters<EventStore['readStream']>) {
  return namesOf(await log.readStream(...read));
}
