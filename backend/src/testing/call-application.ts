import { checkAnswer } from './check-answer.ts';

export interface TestCall {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a string as it is. */
  readonly payload?: object | string;
}

export interface TestAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test says with its assertions what it expects of an answer.
  json(): any;
}

/** Uses real HTTP, and checks the answer against the contract. */
export async function callApplication(
  base: string,
  { method, url, headers = {}, payload }: TestCall,
): Promise<TestAnswer> {
  const isText = typeof payload === 'string';
  const answer = await fetch(new URL(url, base), {
    method,
    redirect: 'manual',
    headers:
      payload === undefined || isText
        ? headers
        : { 'content-type': 'application/json', ...headers },
    ...(payload === undefined ? {} : { body: isText ? payload : JSON.stringify(payload) }),
  });
  const body = await answer.text();
  checkAnswer(method, new URL(url, base).pathname, {
    status: answer.status,
    headers: answer.headers,
    body: parsed(body),
  });
  const cookies = answer.headers.get('set-cookie');
  // All cookies in one line, like any other header.
  const answered = {
    ...Object.fromEntries(answer.headers),
    ...(cookies === null ? {} : { 'set-cookie': cookies }),
  };
  return { statusCode: answer.status, headers: answered, body, json: () => JSON.parse(body) };
}

function parsed(text: string) {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
