import { ApiError } from './api-error.ts';

/** What was asked for; 404 when it is not there, or not there for this principal (specification, HTTP API: who may call). */
export function found<T>(thing: T | undefined): T {
  if (thing === undefined) {
    throw new ApiError('NOT_FOUND');
  }
  return thing;
}
