import type { Principal } from '../sessions/sessions.ts';
import { ApiError } from './api-error.ts';

/**
 * What of a list is asked for: `all=true`, the hidden entries too, is for administrators only
 * (specification, content: lists of content).
 */
export function activeOrAll(query: { readonly all: boolean }, principal: Principal): 'active' | 'all' {
  if (query.all && principal.kind !== 'administrator') {
    throw new ApiError(principal.kind === 'guest' ? 'UNAUTHORIZED' : 'FORBIDDEN');
  }
  return query.all ? 'all' : 'active';
}
