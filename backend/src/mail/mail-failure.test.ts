import { loggableFailure, mailFailure, refusesReceiver } from './mail-failure.ts';

const failure = (facts: object) => Object.assign(new Error('hana@example.jp'), facts);

test.each<[string, unknown, string]>([
  [
    'a refusal by the server: code, reply number and command, without its text',
    failure({
      code: 'EENVELOPE',
      responseCode: 550,
      command: 'RCPT TO',
      response: '550 no such user hana@example.jp',
    }),
    'EENVELOPE 550 RCPT TO',
  ],
  [
    'an unreachable server: the code of the connection',
    failure({ code: 'ECONNREFUSED', command: 'CONN' }),
    'ECONNREFUSED CONN',
  ],
  [
    'a command with a secret: the code alone',
    failure({ code: 'EAUTH', command: 'AUTH PLAIN aGFuYQ==' }),
    'EAUTH',
  ],
  ['another error: its name', new TypeError('hana@example.jp'), 'TypeError'],
  ['no error', 'hana@example.jp', 'failure'],
])('of %s', (_, error, told) => {
  expect(mailFailure(error)).toBe(told);
});

const refusal = (command: string, response: string) =>
  Object.assign(new Error(`Can’t send mail: ${response}`), { command, response });

test.each([
  ['an unknown user', 'RCPT TO', '550 5.1.1 <hana@exmaple.jp>: Recipient address rejected', true],
  [
    'an unknown user, told in several lines',
    'RCPT TO',
    '550-5.1.1 The email account does not exist.\n550 5.1.1 Try again',
    true,
  ],
  [
    'an unknown user, told without an enhanced code',
    'RCPT TO',
    '550 Unknown user hana@docomo.ne.jp',
    true,
  ],
  ['a receiver who is tried again later', 'RCPT TO', '450 4.2.1 mailbox busy', false],
  [
    'a sender who may not use the server, told at the receiver',
    'RCPT TO',
    '554 5.7.1 <hana@example.jp>: Relay access denied',
    false,
  ],
  ['a sender that is refused', 'MAIL FROM', '553 5.1.8 sender unknown', false],
  ['a password that is refused', 'AUTH PLAIN', '535 5.7.8 authentication failed', false],
  ['a connection that is refused', 'CONN', '554 no service', false],
  ['a text that is refused', 'DATA', '554 5.6.0 message refused', false],
])('of %s', (_, command, response, isFinal) => {
  expect(refusesReceiver(refusal(command, response))).toBe(isFinal);
});

test('without a reply no receiver counts as refused', () => {
  expect([
    refusesReceiver(failure({ code: 'ECONNREFUSED', command: 'CONN' })),
    refusesReceiver('x'),
  ]).toEqual([false, false]);
});

test('the log gets a refusal by the server without its text, any other failure unchanged', () => {
  const bug = new TypeError('undefined');
  expect(loggableFailure(bug)).toBe(bug);
  expect(
    loggableFailure(
      Object.assign(refusal('RCPT TO', '550 hana@example.jp'), {
        code: 'EENVELOPE',
        responseCode: 550,
      }),
    ),
  ).toEqual(new Error('EENVELOPE 550 RCPT TO'));
});
