/** An HTTP response with its body read. */
export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; undefined when there was none, the text when it was not JSON. */
  readonly body: T;
}

export interface Client {
  get<T = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<T>>;
  post<T = unknown>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
  put<T = unknown>(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
  patch<T = unknown>(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
  delete<T = unknown>(
    path: string,
    headers?: Record<string, string>,
    body?: unknown,
  ): Promise<Answer<T>>;
  /** A raw request, for bodies that are not JSON. */
  send<T = unknown>(path: string, init: RequestInit): Promise<Answer<T>>;
  /** The cookie header of this client. */
  readonly cookie: () => string;
  /** Its cookies, for a browser context of the same user. */
  readonly cookies: () => readonly {
    readonly name: string;
    readonly value: string;
    readonly url: string;
  }[];
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** An HTTP client that keeps cookies. */
export function clientOf(url: string): Client {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function send<T>(path: string, init: RequestInit): Promise<Answer<T>> {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', cookie());
    const answer = await fetch(`${url}${path}`, { redirect: 'manual', ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const value = pair.slice(at + 1);
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line))
        jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), value);
    }
    return {
      status: answer.status,
      headers: answer.headers,
      body: parsed(await answer.text()) as T,
    };
  }

  const withBody =
    (method: string) =>
    <T>(path: string, body?: unknown, headers: Record<string, string> = {}) =>
      send<T>(path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body ?? {}),
      });

  return {
    send,
    cookie,
    cookies: () => [...jar].map(([name, value]) => ({ name, value, url })),
    get: (path, headers = {}) => send(path, { headers }),
    post: withBody('POST'),
    put: withBody('PUT'),
    patch: withBody('PATCH'),
    delete: (path, headers = {}, body = undefined) =>
      body === undefined
        ? send(path, { method: 'DELETE', headers })
        : withBody('DELETE')(path, body, headers),
  };
}
