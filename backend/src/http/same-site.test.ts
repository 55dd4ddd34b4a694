import { isSameSite } from './request-hooks.ts';

const given = { publicUrl: 'https://yoizuki.example', publicUrlGiven: true };
const open = { publicUrl: 'http://localhost:3000', publicUrlGiven: false };
const from = (origin?: string, secFetchSite?: string, host = 'yoizuki.example') => ({
  origin,
  secFetchSite,
  host,
});

test('a client that is no browser may write', () => expect(isSameSite(from(), given)).toBe(true));
test('the site itself may write', () =>
  expect(isSameSite(from('https://yoizuki.example', 'same-origin'), given)).toBe(true));
test('another site may not', () =>
  expect(isSameSite(from('https://evil.example', 'cross-site'), given)).toBe(false));
test('a neighbour on the same domain may not', () =>
  expect(isSameSite(from(undefined, 'same-site'), given)).toBe(false));
test('a sandboxed frame may not', () => expect(isSameSite(from('null'), given)).toBe(false));
test('a form on a secret page of the site may, whose origin the browser keeps to itself', () =>
  expect(isSameSite(from('null', 'same-origin'), given)).toBe(true));
test('the same under another name of the host may not', () =>
  expect(isSameSite(from('null', 'same-origin', 'evil.example'), given)).toBe(false));
test('with a public address given, the request’s own host does not count', () =>
  expect(isSameSite(from('http://192.168.0.5:3000', undefined, '192.168.0.5:3000'), given)).toBe(
    false,
  ));
test('without one, a phone in the same network can try it', () =>
  expect(isSameSite(from('http://192.168.0.5:3000', undefined, '192.168.0.5:3000'), open)).toBe(
    true,
  ));
test('without one, another host is still another site', () =>
  expect(isSameSite(from('http://evil.example', undefined, '192.168.0.5:3000'), open)).toBe(false));
