import type { AnswerOf, CallInput, RouteName } from '@salon/contract';
import { routeOf } from '@salon/contract/routes';
import { type AddressParts, addressAt } from '@salon/contract/site-routes';

interface More {
  readonly headers?: Readonly<Record<string, string>>;
}
type Arguments<N extends RouteName> =
  object extends CallInput<N> ? [parts?: CallInput<N> & More] : [parts: CallInput<N> & More];

/** Keeps cookies. */
export class Client {
  private readonly jar = new Map<string, string>();

  constructor(private readonly url: string) {}

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get cookies() {
    return [...this.jar].map(([name, value]) => ({ name, value, url: this.url }));
  }

  /** Throws if the answer is not a success. */
  async call<N extends RouteName>(name: N, ...args: Arguments<N>): Promise<AnswerOf<N>> {
    const { status, body } = await this.ask(name, ...args);
    if (status !== routeOf(name).status)
      throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
    return body as AnswerOf<N>;
  }

  /** May be refused. */
  async ask<N extends RouteName>(name: N, ...[parts]: Arguments<N>) {
    const { body, headers, ...place }: AddressParts & More & { readonly body?: unknown } =
      parts ?? {};
    const answer = await fetch(this.url + addressAt(routeOf(name).path, place), {
      method: routeOf(name).method,
      headers: {
        cookie: this.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, cookie = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.jar.set(cookie, value);
    }
    const text = await answer.text();
    const read: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: answer.status, headers: answer.headers, body: read };
  }
}
