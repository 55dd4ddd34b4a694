import { v5 } from 'uuid';
import type { EventToAppend } from '../event.ts';

const NAMESPACE = '4a1f2f6e-0a35-4c8e-9f5c-7d0f6c5f7b21';

/** An event that is the same whenever it is asked for by the same name. */
export function sampleEvent(name: string): EventToAppend {
  return {
    id: v5(name, NAMESPACE),
    type: 'SampleHappened',
    data: { name, 名: '宵月', count: 2, nested: { flag: true, list: ['a', null] } },
    metadata: { actor: 'system', at: '2026-10-24T04:30:00.000Z' },
  };
}

/** Several sample events, in the order of their names. */
export function sampleEvents(...names: readonly string[]): readonly EventToAppend[] {
  return names.map(sampleEvent);
}
