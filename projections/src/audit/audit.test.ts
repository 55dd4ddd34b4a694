import { event, sealedFor, useDocuments } from '../testing/given-events.ts';
import { audit } from './audit.ts';
import { auditOfCorrelation, listAudit } from './audit-queries.ts';

const project = useDocuments();
const events = [
  event(
    'AdministratorSet',
    { administratorId: 'a', username: 'admin', passwordHash: 'secret' },
    { at: '2026-10-01T00:00:00.000Z', stream: 'administrator-a' },
  ),
  event(
    'MemberStatusChanged',
    { memberId: 'm', status: 'suspended' },
    { at: '2026-10-02T00:00:00.000Z', stream: 'member-m', actor: 'administrator:a', channel: 'admin' },
  ),
  event(
    'PasswordChanged',
    { memberId: 'm', how: 'self', sealed: sealedFor('member-m') },
    { at: '2026-10-03T00:00:00.000Z', stream: 'member-m', actor: 'member:m', channel: 'my-page' },
  ),
];

test('every event is there, newest first, without secrets', async () => {
  const models = await project(audit, events);
  const { items } = await listAudit(models, {});
  expect(items.map(({ type }) => type)).toEqual(['PasswordChanged', 'MemberStatusChanged', 'AdministratorSet']);
  expect(items[0]?.facts).toEqual({ memberId: 'm', how: 'self' });
  expect(items[2]?.facts).toEqual({ administratorId: 'a', username: 'admin' });
});

test('filters narrow by subject, actor, type, channel and days', async () => {
  const models = await project(audit, events);
  const positions = async (filter: Parameters<typeof listAudit>[1]) =>
    (await listAudit(models, filter)).items.map(({ position }) => position);
  expect(await positions({ subject: 'member-m' })).toEqual(['0003', '0002']);
  expect(await positions({ subject: 'member-m', channel: 'admin' })).toEqual(['0002']);
  expect(await positions({ actor: 'member:m', type: 'MemberStatusChanged' })).toEqual([]);
  expect(await positions({ from: '2026-10-02', to: '2026-10-02', sort: 'at' })).toEqual(['0002']);
  expect(await positions({ channel: 'my-page', pageSize: 1 })).toEqual(['0003']);
});

test('a sifted list goes on behind its cursor', async () => {
  const models = await project(audit, [...events, ...events]);
  const first = await listAudit(models, { channel: 'admin', pageSize: 1 });
  expect(first.items.map(({ position }) => position)).toEqual(['0005']);
  const second = await listAudit(models, { channel: 'admin', pageSize: 1, cursor: first.next ?? '' });
  expect(second.items.map(({ position }) => position)).toEqual(['0002']);
});

test('two filters are one range and what fits of it, and the total is what fits', async () => {
  const models = await project(audit, events);
  const page = await listAudit(models, { kind: 'member', actor: 'administrator:a', pageSize: 1 });
  expect(page.items.map(({ position }) => position)).toEqual(['0002']);
  expect(page.total).toEqual({ count: 1, capped: false });
});

test('what is about a person or by them stands together, each fact once', async () => {
  const models = await project(audit, events);
  const { items, total } = await listAudit(models, { anyOf: ['person:member-m', 'actor:member:m'] });
  expect(items.map(({ position }) => position)).toEqual(['0003', '0002']);
  expect(total.count).toBe(2);
});

test('the events of one request are found by its correlation', async () => {
  const models = await project(audit, [...events, event('SalonOpened', {}, { correlationId: 'another' })]);
  expect((await auditOfCorrelation(models, 'request')).map(({ position }) => position)).toEqual(['0001', '0002', '0003']);
});
