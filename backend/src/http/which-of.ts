import { ApiError } from './api-error.ts';
import type { Visitor } from './visitor.ts';

/** What of a list is asked for: `all=true`, the hidden entries too, is for administrators only (decisions §3). */
export function whichOf(query: { readonly all: boolean }, visitor: Visitor): 'active' | 'all' {
  if (query.all && visitor.kind !== 'administrator') {
    throw new ApiError(visitor.kind === 'guest' ? 'UNAUTHORIZED' : 'FORBIDDEN');
  }
  return query.all ? 'all' : 'active';
}
