import { closeSync, openSync } from 'node:fs';
import { linesTo, openLog } from './telemetry.ts';

function lines() {
  const written: Record<string, unknown>[] = [];
  return {
    log: openLog('info', { write: (line: string) => void written.push(JSON.parse(line)) }),
    written,
  };
}

test('a line says its level, its message and its facts', () => {
  const { log, written } = lines();
  log.info('request', { status: 200, correlationId: 'request-0001' });
  expect(written[0]).toMatchObject({
    level: 'info',
    msg: 'request',
    status: 200,
    correlationId: 'request-0001',
  });
});

test('a secret, a person, or whatever an event seals, that reaches a line by mistake is redacted', () => {
  const { log, written } = lines();
  const mistakes = {
    email: 'hana@example.jp',
    password: 'hoshizora',
    token: 'abc',
    note: '体調を崩しました',
    newEmail: 'hana@example.jp',
    passwordHash: 'argon2id',
    birthDate: '1990-04-01',
  };
  log.info('mistake', mistakes);
  for (const name of Object.keys(mistakes))
    expect([name, written[0]?.[name]]).toEqual([name, '[redacted]']);
});

test('extra properties of an error are not logged', () => {
  const { log, written } = lines();
  log.error('append failed', Object.assign(new Error('away'), { values: ['hana@example.jp'] }));
  expect(JSON.stringify(written[0])).not.toContain('hana@example.jp');
});

test('an output on a full disk ends nobody who writes lines, and is left at the end', () => {
  const full = openSync('/dev/full', 'w');
  const output = linesTo(full);
  const log = openLog('info', output);
  for (let line = 1; line <= 2_000; line += 1) log.info('x'.repeat(1_000));
  output.flush();
  closeSync(full);
});
