import { createHash } from 'node:crypto';
import type { Indexes } from './document-store.ts';

/**
 * Tells one set of index functions from another by their text, so that keys which other functions made are made anew. What these
 * functions call is not in their text: when that comes to give other keys, the projector needs a new version, or the index another name.
 */
export function fingerprint<D>(indexes: Indexes<D>): string {
  const sources = Object.entries(indexes).map(([name, keys]) => `${name}=${keys.toString()}`);
  return createHash('sha256').update(sources.sort().join('\n')).digest('base64url');
}
