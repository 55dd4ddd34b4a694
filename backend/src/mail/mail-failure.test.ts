import { mailFailure } from './mail-failure.ts';

test('a refusal of the server is told by code, number and step, without its text', () => {
  const refusal = Object.assign(new Error('Can’t send mail: 550 no such user hana@example.jp'), {
    ...{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', response: '550 no such user hana@example.jp' },
  });
  expect(mailFailure(refusal)).toBe('EENVELOPE 550 RCPT TO');
});

test('a server that is away is told by the code of the connection', () => {
  expect(mailFailure(Object.assign(new Error('connect'), { code: 'ECONNREFUSED', command: 'CONN' }))).toBe('ECONNREFUSED CONN');
});

test('what is no code is left out, since it may hold a secret', () => {
  expect(mailFailure(Object.assign(new Error('auth'), { code: 'EAUTH', command: 'AUTH PLAIN aGFuYQ==' }))).toBe('EAUTH');
  expect([mailFailure(new TypeError('hana@example.jp')), mailFailure('hana@example.jp')]).toEqual(['TypeError', 'failure']);
});
