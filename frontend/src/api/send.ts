import { ApiError } from './api-error.ts';
import { readAfter, remember } from './log-position.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Call {
  readonly method?: Method;
  /** JSON, or a form with pictures. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Names a write, so that sending it twice does it once. */
  readonly idempotencyKey?: string;
}

/**
 * One call of the salon's API with the visitor's cookies. Answers the parsed JSON, or undefined for 204.
 * @throws ApiError for any answer that is not a success; the fetch's own TypeError when the network is away.
 */
export async function send<Answer>(path: string, { method = 'GET', body, signal, idempotencyKey }: Call = {}): Promise<Answer> {
  const headers = new Headers({ Accept: 'application/json' });
  const form = body instanceof FormData;
  if (body !== undefined && !form) headers.set('Content-Type', 'application/json');
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  const position = readAfter();
  if (method === 'GET' && position) headers.set('X-Read-After', position);

  const response = await fetch(path, {
    method,
    headers,
    credentials: 'include',
    ...(signal ? { signal } : {}),
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
  });
  remember(response.headers.get('X-Log-Position'));
  const text = await response.text();
  if (!response.ok)
    throw new ApiError(response.status, text, response.statusText, Number(response.headers.get('Retry-After')) || undefined);
  return (text ? JSON.parse(text) : undefined) as Answer;
}
