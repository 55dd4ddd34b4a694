import { v5 } from 'uuid';

const EVENT_NAMESPACE = '1a5b2c0e-6d2f-4c1b-9f55-0c8f0d5b7e11';

/** The id of the event at `index` (from 0) of the append that a command makes to a stream: the same whenever it is tried again. */
export function eventIdFor(commandId: string, stream: string, index: number): string {
  return v5(JSON.stringify([commandId, stream, index]), EVENT_NAMESPACE);
}

const COMMAND_NAMESPACE = '8e0c9f43-52b7-4d59-8f0a-3f6d1f1f6c02';

/** What makes two requests the same command: who sent it (a person, or `guest`), to where, with which idempotency key. */
export interface KeyedRequest {
  readonly person: string;
  readonly method: string;
  readonly path: string;
  readonly key: string;
}

/** The command id of a request with an idempotency key: the same for every retry of it. */
export function commandIdFor({ person, method, path, key }: KeyedRequest): string {
  return v5(JSON.stringify([person, method.toUpperCase(), path, key]), COMMAND_NAMESPACE);
}
