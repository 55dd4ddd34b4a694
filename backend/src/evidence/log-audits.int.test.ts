import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { forge } from '@salon/event-store/testing/damage';
import { until } from '@salon/event-store/testing/until';
import { SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { askSalon } from '../operations/operator.fixture.ts';
import { operatorContext } from '../operator-actions/operator-actions.ts';
import { waitForMail, waitForMailTo } from '../testing/mailbox.ts';
import { testOnFiles } from '../testing/on-engines.ts';
import { wholeLog } from '../testing/whole-log.ts';
import { AuditNightly, LogAudits } from './log-audits.ts';

const salon = SalonWithHours.forFile({ OPERATOR_EMAIL: 'operator@example.jp' });
let audits: LogAudits;
beforeAll(async () => {
  await salon.booked('10:00', salon.hana);
  audits = salon.part(LogAudits);
});

const run = () => audits.run(operatorContext(salon.clock.now()));

const ask = (...words: string[]) => askSalon(salon.folder, ...words);

test('each audit proves the whole log', async () => {
  const first = await run();
  const events = (await wholeLog(salon.engines.store)).length;
  // The last event is the audit itself.
  expect(first).toMatchObject({ events: events - 1, found: 0, findings: [] });
  expect(await run()).toMatchObject({ events, found: 0 });
  expect((await audits.last())?.events).toBe(events);
});

test('a finding is shown by page, metrics, doctor and status, and mailed, until it is repaired', async () => {
  const stream = `agenda-${randomUUID()}-2026-10-21`;
  const metadata = { actor: 'system' };
  await salon.engines.store.append(stream, 'no-stream', [
    { id: randomUUID(), type: 'BookingStatusChanged', data: { wrong: true }, metadata },
  ]);
  await salon.projected();
  const where = `${stream}/0`;
  const findings = [{ what: 'unparsable', where }];
  expect(await run()).toMatchObject({ found: 1, findings });
  const page = await salon.desk.read('/api/operations');
  expect(page.audit).toMatchObject({ isRunning: false, last: { found: 1, findings } });
  const figures = (await salon.get('/api/metrics')).body.split('\n');
  expect(figures).toEqual(
    expect.arrayContaining(['salon_audit_findings 1', 'salon_audit_age_seconds 0']),
  );
  expect(await ask('doctor')).toEqual([
    1,
    expect.arrayContaining(['! The last audit has 1 findings']),
  ]);
  expect((await ask('status'))[1]).toContainEqual(
    expect.stringMatching(/events proved; 1 findings\.$/),
  );
  const mail = await waitForMailTo(
    salon.folder,
    'operator@example.jp',
    '自動監査で1件の異常が見つかりました',
  );
  expect(mail.text).toContain(`記録を読み取れません：${where}`);
  const [{ reader, key } = { reader: '', key: '' }] = page.parked;
  expect((await ask('parked', 'skip', reader, key, '--reason', 'made by a test'))[0]).toBe(0);
  expect(await run()).toMatchObject({ found: 0, findings: [] });
  expect((await ask('doctor'))[1]).not.toContainEqual(expect.stringContaining('audit'));
});

test('an owner starts an audit, recorded with their name', async () => {
  expect((await salon.desk.post('/api/operations/audit', {})).json()).toEqual({ isRunning: true });
  await until('it has ended', async () => {
    await salon.projected();
    const [deed] = await salon.desk.read('/api/audit?type=OperatorActed');
    return deed?.details.action === 'audit run' && deed.channel === 'admin';
  });
});

test('the process that feeds the read models audits once a night, between 3:00 and 5:00 in Tokyo', async () => {
  const auditAt = async (instant: string) => {
    salon.goTo(instant);
    await salon.part(AuditNightly).run(new AbortController().signal);
    return (await audits.last())?.at;
  };
  const before = (await audits.last())?.at;
  const first = '2026-10-21T18:01:00.000Z';
  for (const [instant, last] of [
    ['2026-10-21T17:59:00.000Z', before],
    [first, first],
    ['2026-10-21T18:31:00.000Z', first],
    ['2026-10-22T20:00:00.000Z', first],
    ['2026-10-23T19:59:00.000Z', '2026-10-23T19:59:00.000Z'],
  ] as const)
    expect(await auditAt(instant)).toBe(last);
});

test('each audit mails the head of the log to the operator', async () => {
  const { head, logId } = await run();
  const mail = await waitForMail(salon.folder, ({ text }) => text?.includes(head.hash) ?? false);
  expect([mail.subject, mail.to?.map(({ address }) => address)]).toEqual([
    '【占いサロン】自動監査の控え（異常はありません）',
    ['operator@example.jp'],
  ]);
  for (const body of [mail.text, mail.html])
    for (const told of [head.hash, logId]) expect(body).toContain(told);
});

testOnFiles('an edit of an event is found by the nightly audit without a command', async () => {
  const { folder } = salon;
  const file = join(folder, 'salon.db');
  forge(file, "type = 'BookingCreated'", (data) =>
    data.replace('"totalPrice":9000', '"totalPrice":1'),
  );
  salon.goTo('2026-10-25T18:30:00.000Z');
  await salon.part(AuditNightly).run(new AbortController().signal);
  expect(await audits.last()).toMatchObject({
    found: 1,
    findings: [{ what: 'rewritten', where: expect.stringMatching(/^0 to \d+$/) }],
  });
  const mail = await waitForMail(
    folder,
    ({ text }) => text?.includes('この間の記録が控えと違います：0 to ') ?? false,
  );
  expect(mail.subject).toBe('【占いサロン】自動監査で1件の異常が見つかりました');
  forge(file, "type = 'BookingCreated'", (data) =>
    data.replace('"totalPrice":1,', '"totalPrice":9000,'),
  );
  expect(await run()).toMatchObject({ found: 0 });
});
