import { v5 } from 'uuid';

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
