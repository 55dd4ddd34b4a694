import type { TestAnswer } from './call-application.ts';
import { ADMINISTRATOR, type RunningApplication } from './running-application.ts';

type Headers = Readonly<Record<string, string>>;

/** A caller of a running application; a guest has no cookie. */
export interface Caller {
  get(url: string, headers?: Headers): Promise<TestAnswer>;
  post(url: string, payload?: object, headers?: Headers): Promise<TestAnswer>;
  put(url: string, payload: object, headers?: Headers): Promise<TestAnswer>;
  patch(url: string, payload: object): Promise<TestAnswer>;
  delete(url: string, payload?: object): Promise<TestAnswer>;
  readonly cookie: string;
}

export function callerOf(salon: Pick<RunningApplication, 'call'>, cookie = ''): Caller {
  const own = cookie === '' ? {} : { cookie };
  const call = (method: string, url: string, payload?: object, headers: Headers = {}) =>
    salon.call({
      method,
      url,
      headers: { ...own, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  return {
    get: (url, headers) => call('GET', url, undefined, headers),
    post: (url, payload, headers) => call('POST', url, payload, headers),
    put: (url, payload, headers) => call('PUT', url, payload, headers),
    patch: (url, payload) => call('PATCH', url, payload),
    delete: (url, payload) => call('DELETE', url, payload),
    cookie,
  };
}

export const guestOf = (salon: RunningApplication): Caller => callerOf(salon);

/** The session cookie that an answer sets. */
export const cookieOf = ({ headers }: Pick<TestAnswer, 'headers'>): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';

/** The logged-in administrator. */
export async function administratorOf(salon: RunningApplication): Promise<Caller> {
  return callerOf(salon, cookieOf(await guestOf(salon).post('/api/auth/login', ADMINISTRATOR)));
}

/** The body of a registration. */
export const registration = (username: string, more: object = {}) => ({
  username,
  email: `${username}@example.jp`,
  password: 'hoshizora-99',
  name: '空',
  nameKana: '',
  phone: '',
  ...more,
});

/** A new, logged-in member. */
export async function memberOf(
  salon: RunningApplication,
  username = 'sora',
  more: object = {},
): Promise<Caller & { readonly id: string }> {
  const answer = await guestOf(salon).post('/api/auth/register', registration(username, more));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return { ...callerOf(salon, cookieOf(answer)), id: String(answer.json().id) };
}

/** The login of a teller or at the reception, added by an owner. */
export async function staffOf(
  salon: RunningApplication,
  owner: Caller,
  role: 'teller' | 'reception',
): Promise<Caller & { readonly id: string; readonly password: string }> {
  const fortuneTellerId =
    role === 'teller' &&
    (await owner.post('/api/fortune-tellers', { name: '紫苑', isActive: true })).json().id;
  const password = 'aozora-no-shita-2026';
  const username = role === 'teller' ? 'Shion' : 'Sato';
  const added = await owner.post('/api/admin/administrators', {
    username,
    name: role === 'teller' ? '' : '佐藤',
    password,
    role,
    ...(fortuneTellerId && { fortuneTellerId }),
    currentPassword: ADMINISTRATOR.password,
  });
  if (added.statusCode !== 201) throw new Error(added.body);
  const answer = await guestOf(salon).post('/api/auth/login', { username, password });
  return { ...callerOf(salon, cookieOf(answer)), id: String(added.json().id), password };
}
