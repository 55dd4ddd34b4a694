import { isSameSite } from './request-hooks.ts';

const given = { publicUrl: 'https://yoizuki.example', publicUrlGiven: true };
const open = { publicUrl: 'http://localhost:3000', publicUrlGiven: false };
const from = (origin?: string, secFetchSite?: string, host = 'yoizuki.example') => ({
  origin,
  secFetchSite,
  host,
});

const PHONE = 'http://192.168.0.5:3000';
const PHONES_HOST = '192.168.0.5:3000';
test.each<[string, ReturnType<typeof from>, typeof given, boolean]>([
  ['a client that is no browser', from(), given, true],
  ['the site itself', from('https://yoizuki.example', 'same-origin'), given, true],
  ['another site', from('https://evil.example', 'cross-site'), given, false],
  ['a neighbour on the same domain', from(undefined, 'same-site'), given, false],
  ['a sandboxed frame', from('null'), given, false],
  [
    'a form on a secret page, whose origin the browser keeps to itself',
    from('null', 'same-origin'),
    given,
    true,
  ],
  [
    'the same under another name of the host',
    from('null', 'same-origin', 'evil.example'),
    given,
    false,
  ],
  [
    'the request’s own host, with a public address',
    from(PHONE, undefined, PHONES_HOST),
    given,
    false,
  ],
  ['the same without one', from(PHONE, undefined, PHONES_HOST), open, true],
  ['another host without one', from('http://evil.example', undefined, PHONES_HOST), open, false],
])('%s', (_, headers, site, mayWrite) => {
  expect(isSameSite(headers, site)).toBe(mayWrite);
});
