import { randomUUID } from 'node:crypto';
import { until } from '@salon/event-store/testing/until';
import { menu } from '@salon/projections';
import { SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { hashOfSeal } from '../command/seal-hash.ts';
import { Outbox } from '../mail/outbox.ts';
import { askOwner } from '../operations/ask-owner.ts';
import { operatorContext } from '../operator-actions/operator-actions.ts';
import { waitForMail, waitForMailTo } from '../testing/mailbox.ts';
import { AuditNightly } from './evidence-work.ts';
import { LogAudits } from './log-audits.ts';
import { LogSeals } from './log-seals.ts';

let salon: SalonWithHours;
let audits: LogAudits;
beforeAll(async () => {
  salon = await SalonWithHours.open({ OPERATOR_EMAIL: 'operator@example.jp' });
  await salon.booked('10:00', salon.hana.cookie);
  audits = salon.application.application.get(LogAudits, { strict: false });
});
afterAll(() => salon.close());

const run = () => audits.run(operatorContext(salon.application.clock.now()));

async function ask(...words: string[]): Promise<readonly [code: number | undefined, lines: readonly string[]]> {
  const lines: string[] = [];
  return [await askOwner(salon.application.folder, words, (line) => lines.push(line)), lines];
}

/** Changes a serving document behind the back of the read models; gives the way back. */
async function forged(): Promise<() => Promise<unknown>> {
  const { projections, readModels } = salon.application.engines;
  const name = (await projections.status()).find((each) => each.name === 'menu')?.collection ?? '';
  const serving = await readModels.collection({ ...menu, name });
  const [stored] = await serving.find({});
  if (stored === undefined) throw new Error('There is a menu.');
  await serving.replace(stored.id, stored.rev, { ...(stored.doc as object), forged: true });
  return () => serving.replace(stored.id, stored.rev + 1, stored.doc);
}

test('an audit compares a sample of every read model with the log, and searches the log from where the last one ended', async () => {
  const first = await run();
  expect(first).toMatchObject({ from: '0', found: 0, findings: [] });
  const { readModels } = salon.application.engines;
  expect(first.compared).toBeGreaterThan(20);
  expect((await readModels.collections()).filter((name) => name.endsWith('_check'))).toEqual([]);
  const second = await run();
  // The first audit itself.
  expect(second).toMatchObject({ from: first.to, events: 1, found: 0 });
  expect(await audits.last()).toEqual(second);
});

test('drift is told by the command, the page, the figures, doctor and status, mailed, and looked at again until it is gone', async () => {
  const heal = await forged();
  const [code, lines] = await ask('audit', 'run');
  expect([code, lines[0]]).toEqual([1, expect.stringMatching(/^menu\/.*: not what the log gives$/)]);
  const last = await audits.last();
  const where = last?.findings[0]?.where;
  expect(last).toMatchObject({ found: 1, findings: [{ what: 'document', where: expect.stringMatching(/^menu\//) }] });
  const page = await salon.call('GET', '/api/operations', undefined, salon.administrator);
  expect(page.json().audit).toMatchObject({ isRunning: false, last: { found: 1, findings: [{ what: 'document', where }] } });
  const figures = (await salon.call('GET', '/api/metrics')).body.split('\n');
  expect(figures).toEqual(expect.arrayContaining(['salon_audit_findings 1', 'salon_audit_age_seconds 0']));
  expect(await ask('doctor')).toEqual([1, expect.arrayContaining(['! The last audit has 1 findings'])]);
  expect((await ask('status'))[1]).toContainEqual(expect.stringMatching(/documents compared; 1 findings\.$/));
  const mail = await waitForMailTo(salon.application.folder, 'operator@example.jp');
  expect(mail.subject).toBe('【占いサロン】自動監査で1件の異常が見つかりました');
  expect(mail.text).toContain(`文書が記録と違います：${where}`);
  await heal();
  expect(await run()).toMatchObject({ from: last?.from, found: 0 });
  expect((await ask('doctor'))[1]).not.toContainEqual(expect.stringContaining('audit'));
});

test('an owner begins an audit by a button, recorded as theirs', async () => {
  expect((await salon.call('POST', '/api/operations/audit', {}, salon.administrator)).json()).toEqual({ isRunning: true });
  const { store, projections } = salon.application.engines;
  await until('it has ended', async () => {
    await projections.waitFor(await store.lastEvent());
    const [deed] = (await salon.call('GET', '/api/audit?type=OperatorActed', undefined, salon.administrator)).json();
    return deed?.details.action === 'audit run' && deed.channel === 'admin';
  });
  expect((await salon.call('POST', '/api/operations/audit', {}, salon.hana.cookie)).statusCode).toBe(403);
});

test('a stream that goes on from an audited event is whole', async () => {
  const { store } = salon.application.engines;
  const event = () => ({ id: randomUUID(), type: 'Other', data: {}, metadata: { actor: 'system' } });
  await store.append('other-1', 'no-stream', [event()]);
  expect((await run()).findings).toEqual([{ what: 'unknown-type', where: 'other-1/0' }]);
  await store.append('other-1', 0, [event()]);
  expect((await run()).findings).toEqual([0, 1].map((revision) => ({ what: 'unknown-type', where: `other-1/${revision}` })));
});

test('an event that cannot be read is a finding until it is skipped', async () => {
  const { store, projections } = salon.application.engines;
  const before = (await run()).findings;
  const stream = `agenda-${randomUUID()}-2026-10-21`;
  const event = { id: randomUUID(), type: 'BookingStatusChanged', data: { wrong: true }, metadata: { actor: 'system' } };
  await store.append(stream, 'no-stream', [event]);
  await projections.waitFor(await store.lastEvent());
  expect((await run()).findings).toEqual([...before, { what: 'unparsable', where: `${stream}/0` }]);
  for (const { projector, key } of await projections.parked()) await projections.skip(projector, key);
  expect((await run()).findings).toEqual(before);
});

test('the process that feeds the read models audits once a night, between three and five in Tokyo', async () => {
  const nightly = salon.application.application.get(AuditNightly, { strict: false });
  const { clock } = salon.application;
  const auditAt = async (instant: string) => {
    clock.advance(Date.parse(instant) - clock.millis());
    await nightly.run(new AbortController().signal);
    return (await audits.last())?.at;
  };
  const before = (await audits.last())?.at;
  expect(await auditAt('2026-10-21T17:59:00.000Z')).toBe(before);
  expect(await auditAt('2026-10-21T18:01:00.000Z')).toBe('2026-10-21T18:01:00.000Z');
  expect(await auditAt('2026-10-21T18:31:00.000Z')).toBe('2026-10-21T18:01:00.000Z');
  expect(await auditAt('2026-10-22T20:00:00.000Z')).toBe('2026-10-21T18:01:00.000Z');
  expect(await auditAt('2026-10-23T19:59:00.000Z')).toBe('2026-10-23T19:59:00.000Z');
});

test('the first head of each day is mailed to the operator, to be kept elsewhere', async () => {
  const { application, clock, folder } = salon.application;
  const [seals, outbox] = [application.get(LogSeals, { strict: false }), application.get(Outbox, { strict: false })];
  const sealed = async (number: number) => {
    const seal = await seals.seal(operatorContext(clock.now(), 'system'));
    const head = seal && hashOfSeal(seal);
    return { head, mail: await waitForMail(folder, ({ subject }) => subject === `【占いサロン】記録の封印 第${number}号の控え`) };
  };
  const { head, mail } = await sealed(1);
  expect(mail.to?.map(({ address }) => address)).toEqual(['operator@example.jp']);
  for (const body of [mail.text, mail.html]) expect(body).toContain(head);
  await run();
  await seals.seal(operatorContext(clock.now(), 'system'));
  clock.advance(24 * 3_600_000);
  await run();
  await sealed(3);
  const mails = (await outbox.entries.find({})).filter(({ doc }) => doc.template === 'log-head');
  expect(mails.map(({ id }) => id).sort()).toEqual(['seals-2026-10-24.log-head', 'seals-2026-10-25.log-head']);
});
