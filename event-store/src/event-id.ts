import { v5 } from 'uuid';

const EVENT_NAMESPACE = '1a5b2c0e-6d2f-4c1b-9f55-0c8f0d5b7e11';

/** The id of the event at `index` (from 0) of the append that a command makes to a stream: the same whenever it is tried again. */
export function eventIdFor(commandId: string, stream: string, index: number): string {
  return v5(JSON.stringify([commandId, stream, index]), EVENT_NAMESPACE);
}
