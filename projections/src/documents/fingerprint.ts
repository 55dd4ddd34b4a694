import { createHash } from 'node:crypto';
import type { Indexes } from './document-store.ts';

/** Tells one set of index functions from another, so that rows written by older functions are never trusted. */
export function fingerprint<D>(indexes: Indexes<D>): string {
  const sources = Object.entries(indexes).map(([name, keys]) => `${name}=${keys.toString()}`);
  return createHash('sha256').update(sources.sort().join('\n')).digest('base64url');
}
