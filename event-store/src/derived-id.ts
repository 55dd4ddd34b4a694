import { v5 } from 'uuid';

/** Namespace of the ids of new things; part of the stored format, never to be changed. */
const NAMESPACE = '8f0d9c1e-5d0b-5f5e-9d44-6a1f3a7c2b10';

/** The id of a thing that a command creates, the same at every retry; `purpose` tells apart the things of one command. */
export function derivedId(commandId: string, purpose: string): string {
  return v5(JSON.stringify([commandId, purpose]), NAMESPACE);
}

/** Ten bytes for an agenda id (booking or working hours), derived like every other id. */
export function derivedRandom(commandId: string, purpose: string): Uint8Array {
  // The first bytes of a UUIDv5 are hash alone; version and variant stand in bytes 6 and 8, which costs six of eighty bits.
  return v5(JSON.stringify([commandId, 'random', purpose]), NAMESPACE, new Uint8Array(16)).slice(0, 10);
}
