import type { TestAnswer } from './call-application.ts';
import { ADMINISTRATOR, type RunningApplication } from './running-application.ts';

/** A caller of a running application: its administrator, a member, or a guest without a session. */
export interface Caller {
  get(url: string): Promise<TestAnswer>;
  post(
    url: string,
    payload: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<TestAnswer>;
  put(url: string, payload: object): Promise<TestAnswer>;
  delete(url: string): Promise<TestAnswer>;
  readonly cookie: string;
}

export function guestOf(salon: RunningApplication): Caller {
  return callerOf(salon, '');
}

/** The logged-in administrator. */
export async function administratorOf(salon: RunningApplication): Promise<Caller> {
  return callerOf(
    salon,
    cookieOf(await salon.call({ method: 'POST', url: '/api/auth/login', payload: ADMINISTRATOR })),
  );
}

/** A new, logged-in member. */
export async function memberOf(salon: RunningApplication): Promise<Caller> {
  const payload = {
    username: 'sora',
    email: 'sora@example.jp',
    password: 'hoshizora-99',
    name: '空',
    nameKana: '',
    phone: '',
  };
  return callerOf(
    salon,
    cookieOf(await salon.call({ method: 'POST', url: '/api/auth/register', payload })),
  );
}

const cookieOf = ({ headers }: TestAnswer): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';

function callerOf(salon: RunningApplication, cookie: string): Caller {
  const headers = cookie === '' ? {} : { cookie };
  return {
    get: (url) => salon.call({ method: 'GET', url, headers }),
    post: (url, payload, more = {}) =>
      salon.call({ method: 'POST', url, payload, headers: { ...headers, ...more } }),
    put: (url, payload) => salon.call({ method: 'PUT', url, payload, headers }),
    delete: (url) => salon.call({ method: 'DELETE', url, headers }),
    cookie,
  };
}
