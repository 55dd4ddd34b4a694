// Loaded up front, so that no test's first answer waits for it.
import '../check-answer.ts';
import { type RouteName, routeOf, routes } from '@salon/contract/routes';
import type { QueryParameters } from '@salon/contract/site-routes';

export interface SentCall {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: QueryParameters;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
}

type Reply = (call: SentCall) => unknown;

export type Replies = { readonly [N in RouteName]?: Reply };

export class Refusal {
  readonly body: object;
  constructor(
    readonly status: number,
    code?: string,
    message?: string,
    fieldErrors?: Readonly<Record<string, string>>,
  ) {
    this.body = code === undefined ? {} : { code, message, fieldErrors };
  }
}

export const sessionEnded = new Refusal(401, 'UNAUTHORIZED', 'ログインしてください');
export const confirmationRequired = new Refusal(
  403,
  'CONFIRMATION_REQUIRED',
  'ご本人の確認が必要です。',
);

/**
 * Like in the server, a word of a path is tried before a parameter: `{` sorts behind all letters.
 */
const byPath = (one: RouteName, other: RouteName) =>
  routeOf(one).path < routeOf(other).path ? -1 : 1;

const patterns = (Object.keys(routes) as RouteName[]).sort(byPath).map((name) => {
  const { method, path } = routeOf(name);
  return {
    name,
    method,
    pattern: new RegExp(
      `^${path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`,
    ),
  };
});

function routeAt(asked: string, path: string): Pick<SentCall, 'name' | 'params'> {
  for (const { name, method, pattern } of patterns) {
    const found = method === asked ? pattern.exec(path) : null;
    if (found) {
      const params = Object.entries(found.groups ?? {}).map(([param, value]) => [
        param,
        decodeURIComponent(value),
      ]);
      return { name, params: Object.fromEntries(params) };
    }
  }
  throw new Error(`The contract has no route ${asked} ${path}.`);
}

/** Milliseconds; tests that rely on immediate answers fail on every machine. */
const LATENCY_MS = 15;

export class CappedRows {
  constructor(readonly rows: readonly object[]) {}
}

export class BuiltFrom {
  constructor(
    readonly models: readonly string[],
    readonly body: unknown,
  ) {}
}

/** A call without a reply is answered 404. */
export function salonServer(replies: Replies) {
  const sent: SentCall[] = [];
  const answer = async (input: unknown, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(input), 'http://salon.test');
    const call = {
      ...routeAt(init.method ?? 'GET', pathname),
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
      idempotencyKey: new Headers(init.headers).get('Idempotency-Key'),
    };
    sent.push(call);
    const reply = replies[call.name];
    const value = reply
      ? await reply(call)
      : new Refusal(404, 'NOT_FOUND', '見つかりませんでした。');
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
    const refused = value instanceof Refusal;
    const capped = value instanceof CappedRows;
    const made = value instanceof BuiltFrom;
    const answer = capped ? value.rows : value;
    const said = refused || made ? value.body : answer;
    const headers = new Map<string, string>(
      Array.isArray(said) ? [['x-total-count', String(said.length)]] : [],
    );
    if (capped) headers.set('x-total-capped', 'true');
    if (made) headers.set('x-read-models', value.models.join(','));
    return {
      ok: !refused,
      status: refused ? value.status : routeOf(call.name).status,
      statusText: '',
      headers: { get: (name: string) => headers.get(name.toLowerCase()) ?? null },
      text: async () => (said === undefined || said === null ? '' : JSON.stringify(said)),
    };
  };
  Object.assign(globalThis, { fetch: answer, Headers: globalThis.Headers ?? Map });
  const writes = () => sent.filter(({ name }) => routeOf(name).method !== 'GET');
  return {
    sent,
    lastQuery: (route: RouteName) => sent.findLast(({ name }) => name === route)?.query,
    writes,
    names: () => writes().map(({ name }) => name),
    bodies: () => writes().map(({ body }) => body),
    ids: () => writes().map(({ name, params }) => [name, params.id]),
    calls: () => writes().map(({ name, params, body }) => [name, params.id, body]),
  };
}
