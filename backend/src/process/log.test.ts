import { closeSync, openSync } from 'node:fs';
import { linesTo, openLog } from './log.ts';

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

test('a person or a secret that reaches a line by mistake is redacted', () => {
  const { log, written } = lines();
  log.info('mistake', { email: 'hana@example.jp', password: 'hoshizora', token: 'abc' });
  expect(written[0]).toMatchObject({
    email: '[redacted]',
    password: '[redacted]',
    token: '[redacted]',
  });
});

test('whatever an event seals is redacted by its name', () => {
  const { log, written } = lines();
  log.info('mistake', {
    note: '体調を崩しました',
    newEmail: 'hana@example.jp',
    passwordHash: 'argon2id',
    birthDate: '1990-04-01',
  });
  const redacted = '[redacted]';
  expect(written[0]).toMatchObject({
    note: redacted,
    newEmail: redacted,
    passwordHash: redacted,
    birthDate: redacted,
  });
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
