/** What one call of a test's salon was. */
export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

type Reply = (call: SentCall) => unknown;

/** A refusal in the server's shape; a reply that is one answers with its status. */
export class Refusal {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/**
 * Stands in for the network: replies by `METHOD /path` (a query on the pattern narrows it, none matches any), and keeps
 * what was sent. A call that no reply knows is 404.
 */
export function salonServer(replies: Readonly<Record<string, Reply>>) {
  const sent: SentCall[] = [];
  const answer = async (input: unknown, init: RequestInit = {}) => {
    const path = String(input);
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const call = { method, path, body };
    sent.push(call);
    const reply = replies[`${method} ${path}`] ?? replies[`${method} ${path.split('?')[0]}`];
    const value = reply ? await reply(call) : new Refusal(404, { message: '見つかりませんでした。', code: 'NOT_FOUND' });
    const refused = value instanceof Refusal;
    const headers = new Map<string, string>(Array.isArray(value) ? [['x-total-count', String(value.length)]] : []);
    return {
      ok: !refused,
      status: refused ? value.status : 200,
      statusText: '',
      headers: { get: (name: string) => headers.get(name.toLowerCase()) ?? null },
      text: async () => JSON.stringify(refused ? value.body : (value ?? null)),
    };
  };
  Object.assign(globalThis, { fetch: answer, Headers: globalThis.Headers ?? Map });
  return { sent, writes: () => sent.filter(({ method }) => method !== 'GET') };
}
