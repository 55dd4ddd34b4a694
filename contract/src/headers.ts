import type { Route } from './route.ts';
import { type RouteName, routeOf } from './routes.ts';

interface HeaderFacts {
  readonly name: string;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

type HeaderTable = Readonly<Record<string, HeaderFacts>>;

const count = { type: 'string', pattern: '^\\d+$' };

export const requestHeaders = {
  CorrelationId: {
    name: 'X-Correlation-Id',
    description:
      'Identifies the request in log lines and in its events; a malformed one is ignored.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    description:
      'Repeating key, route and session gets the first answer without effect; 409 with another body.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  },
  Person: {
    name: 'X-Person',
    description:
      'The `userId` whose page asks: another’s session counts as ended. Without it any session’s.',
    schema: { type: 'string' },
  },
  ReadAfter: {
    name: 'X-Read-After',
    description:
      'An `X-Log-Position`: the answer waits, at most 2 s, until the read models contain it.',
    schema: { type: 'string', pattern: '^[0-9A-Za-z_:.-]{1,100}$' },
  },
} as const satisfies HeaderTable;

export const answerHeaders = {
  CorrelationId: {
    ...requestHeaders.CorrelationId,
    description: 'The request’s identifier, given or generated.',
  },
  SetCookie: {
    name: 'Set-Cookie',
    description: 'The session, when it begins, is renewed or ends.',
    schema: { type: 'string' },
  },
  LogPosition: {
    name: 'X-Log-Position',
    description: 'The log position of the write; absent if nothing was written.',
    schema: requestHeaders.ReadAfter.schema,
  },
  ProjectionLag: {
    name: 'X-Projection-Lag',
    description: '`1` when the read models were late: the next read may not show the write yet.',
    schema: { const: '1' },
  },
  ReadModels: {
    name: 'X-Read-Models',
    description:
      'The read models of the answer, by name and with commas: until one of them changes, so does nothing in it.',
    schema: { type: 'string' },
  },
  TotalCount: {
    name: 'X-Total-Count',
    description: 'How many there are in all, exact to 10,000.',
    schema: count,
  },
  TotalCapped: {
    name: 'X-Total-Capped',
    description: '`true` when there are more than are counted.',
    schema: { const: 'true' },
  },
  NextCursor: {
    name: 'X-Next-Cursor',
    description: 'The `cursor` of the next part; absent at the end.',
    schema: { type: 'string' },
  },
  ContentDisposition: {
    name: 'Content-Disposition',
    description: 'The name of the file.',
    schema: { type: 'string' },
  },
  RetryAfter: {
    name: 'Retry-After',
    description: 'With 429 and 503: seconds after which it may work.',
    schema: count,
  },
} as const satisfies HeaderTable;

type RequestHeader = keyof typeof requestHeaders;
export type AnswerHeader = keyof typeof answerHeaders;

const isWrite = ({ method }: Route) => method !== 'GET';

export function requestHeadersOf(name: RouteName): readonly RequestHeader[] {
  const route = routeOf(name);
  return [
    'CorrelationId',
    'Person',
    'ReadAfter',
    ...(isWrite(route) ? (['IdempotencyKey'] as const) : []),
  ];
}

export function answerHeadersOf(name: RouteName, isPaged: boolean): readonly AnswerHeader[] {
  const route = routeOf(name);
  return [
    'CorrelationId',
    'SetCookie',
    'ProjectionLag',
    'ReadModels',
    ...(isWrite(route) ? (['LogPosition'] as const) : []),
    ...(isPaged ? (['TotalCount', 'TotalCapped', 'NextCursor'] as const) : []),
    ...(route.download === undefined ? [] : (['ContentDisposition'] as const)),
  ];
}

export const refusalHeaders: readonly AnswerHeader[] = ['CorrelationId', 'SetCookie', 'RetryAfter'];
