import {
  about,
  bookingId,
  byMember,
  created,
  date,
  from,
  hoursId,
  memberId,
  migiwa,
  shion,
  to,
} from '../testing/booking-events.ts';
import { event, project, sealedFor } from '../testing/given-events.ts';
import { audit, auditOfCorrelation, lastRecordedAt, listAudit } from './audit.ts';

const events = [
  event(
    'AdministratorSet',
    { administratorId: 'a', username: 'admin', passwordHash: 'secret' },
    { at: '2026-10-01T00:00:00.000Z', stream: 'administrator-a' },
  ),
  event(
    'MemberStatusChanged',
    { memberId: 'm', status: 'suspended' },
    {
      at: '2026-10-02T00:00:00.000Z',
      stream: 'member-m',
      actor: 'administrator:a',
      channel: 'admin',
    },
  ),
  event(
    'PasswordChanged',
    { memberId: 'm', how: 'self', sealed: sealedFor('member-m') },
    { at: '2026-10-03T00:00:00.000Z', stream: 'member-m', actor: 'member:m', channel: 'my-page' },
  ),
];

test('all events are listed, newest first, without secrets', async () => {
  const models = await project(audit, events);
  const { items } = await listAudit(models, {});
  expect(items.map(({ type }) => type)).toEqual([
    'PasswordChanged',
    'MemberStatusChanged',
    'AdministratorSet',
  ]);
  expect(items[0]?.facts).toEqual({ memberId: 'm', how: 'self' });
  expect(items[2]?.facts).toEqual({ administratorId: 'a', username: 'admin' });
});

test('filters by subject, actor, type, channel and days', async () => {
  const models = await project(audit, events);
  const positions = async (filter: Parameters<typeof listAudit>[1]) =>
    (await listAudit(models, filter)).items.map(({ position }) => position);
  expect(await positions({ subject: 'member-m' })).toEqual(['0003', '0002']);
  expect(await positions({ subject: 'member-m', channel: 'admin' })).toEqual(['0002']);
  expect(await positions({ actor: 'member:m', type: 'MemberStatusChanged' })).toEqual([]);
  expect(await positions({ from: '2026-10-02', to: '2026-10-02', sort: 'at' })).toEqual(['0002']);
  expect(await positions({ channel: 'my-page', pageSize: 1 })).toEqual(['0003']);
});

test('the time of the last change is found by event types and by stream', async () => {
  const models = await project(audit, events);
  expect(await lastRecordedAt(models, { types: ['AdministratorSet', 'MemberStatusChanged'] })).toBe(
    '2026-10-02T00:00:00.000Z',
  );
  expect(await lastRecordedAt(models, { stream: 'administrator-a' })).toBe(
    '2026-10-01T00:00:00.000Z',
  );
  expect([
    await lastRecordedAt(models, { types: ['TellerAdded'] }),
    await lastRecordedAt(models, { stream: 'teller-t' }),
  ]).toEqual([undefined, undefined]);
});

test('a list with several filters continues after its cursor', async () => {
  const models = await project(audit, [...events, ...events]);
  const filter = { channel: 'admin', kind: 'member', pageSize: 1 };
  const first = await listAudit(models, filter);
  expect(first.items.map(({ position }) => position)).toEqual(['0005']);
  const second = await listAudit(models, { ...filter, cursor: first.next ?? '' });
  expect(second.items.map(({ position }) => position)).toEqual(['0002']);
});

test('of two filters one index is scanned, and the total counts the matches', async () => {
  const models = await project(audit, events);
  const page = await listAudit(models, { kind: 'member', actor: 'administrator:a', pageSize: 1 });
  expect(page.items.map(({ position }) => position)).toEqual(['0002']);
  expect(page.total).toEqual({ count: 1, capped: false });
});

test('events about or by a person are listed together, each once', async () => {
  const models = await project(audit, events);
  const { items, total } = await listAudit(models, { about: ['member-m'] });
  expect(items.map(({ position }) => position)).toEqual(['0003', '0002']);
  expect(total.count).toBe(2);
});

test('the events of one request are found by its correlation', async () => {
  const models = await project(audit, [
    ...events,
    event('SalonOpened', {}, { correlationId: 'another' }),
  ]);
  expect((await auditOfCorrelation(models, 'request')).map(({ position }) => position)).toEqual([
    '0001',
    '0002',
    '0003',
  ]);
});

const guest = (n: number) => `guest-${bookingId(n)}` as const;
const guestsBooking = created(
  1,
  {},
  { stream: `agenda-${shion}_${date}`, at: '2026-10-04T00:00:00.000Z', actor: 'guest' },
);
const membersBooking = created(2, byMember, {
  stream: `agenda-${shion}_${date}`,
  at: '2026-10-04T00:00:00.000Z',
  actor: `member:${memberId}`,
});
const forMember = created(3, byMember, {
  stream: `agenda-${shion}_${date}`,
  at: '2026-10-05T00:00:00.000Z',
  actor: 'administrator:a',
});
const confirmed = event('BookingConfirmed', about(1), {
  at: '2026-10-06T00:00:00.000Z',
  stream: `agenda-${shion}_${date}`,
});
const held = event(
  'RescheduleHeld',
  { ...about(1, migiwa), rescheduleId: 'm', from, to },
  { at: '2026-10-07T00:00:00.000Z', stream: `agenda-${migiwa}_${date}` },
);
const hours = event(
  'WorkingHoursAdded',
  {
    tellerId: shion,
    date,
    hoursId: hoursId(1),
    startTime: '10:00',
    endTime: '12:00',
    serviceType: null,
    isActive: true,
  },
  { at: '2026-10-01T12:00:00.000Z', stream: `agenda-${shion}_${date}` },
);
const erased = event(
  'PersonErased',
  { person: guest(1) },
  { at: '2026-10-08T00:00:00.000Z', stream: guest(1) },
);
const salon = [...events, hours, guestsBooking, membersBooking, forMember, confirmed, held, erased];

test.each<[string, Parameters<typeof listAudit>[1], readonly string[]]>([
  ['a booking', { about: [bookingId(1)] }, ['0009', '0008', '0005']],
  ['the booking of a member', { about: [bookingId(2)] }, ['0006']],
  ['a guest', { about: [guest(1)] }, ['0010', '0005']],
  ['a member, and by them', { about: [`member-${memberId}`] }, ['0007', '0006']],
  ['a member by their stream', { about: ['member-m'] }, ['0003', '0002']],
  ['nobody', { about: [] }, []],
  [
    'a member of one kind',
    { about: ['member-m', bookingId(1)], kind: 'booking' },
    ['0009', '0008', '0005'],
  ],
  ['a stream', { subject: `agenda-${shion}_${date}` }, ['0008', '0007', '0006', '0005', '0004']],
  ['a teller', { tellerId: shion }, ['0008', '0007', '0006', '0005', '0004']],
  ['a kind, and a type of another', { kind: 'booking', type: 'WorkingHoursAdded' }, []],
])('events about %s are found', async (_, filter, positions) => {
  const models = await project(audit, salon);
  expect((await listAudit(models, filter)).items.map(({ position }) => position)).toEqual(
    positions,
  );
});

test('events about any of over a thousand persons and bookings are found', async () => {
  const models = await project(audit, salon);
  const others = Array.from({ length: 1_001 }, (_, n) => `guest-${n}`);
  const found = await listAudit(models, { about: [...others, bookingId(1)], pageSize: 1 });
  expect(found).toMatchObject({
    items: [{ position: '0009' }],
    total: { count: 3, capped: false },
  });
  expect(await listAudit(models, { about: others })).toMatchObject({
    items: [],
    total: { count: 0, capped: false },
  });
});

test('events about several persons and bookings are listed once', async () => {
  const models = await project(audit, salon);
  const about = [guest(1), bookingId(1), `member-${memberId}`];
  const { items } = await listAudit(models, {
    about,
    from: '2026-10-05',
    to: '2026-10-07',
    sort: 'at',
  });
  expect(items.map(({ position }) => position)).toEqual(['0007', '0008', '0009']);
});

test('the unfiltered list is in order across kinds and pages', async () => {
  const models = await project(audit, salon);
  const positions = async (request: Parameters<typeof listAudit>[1]) =>
    (await listAudit(models, request)).items.map(({ position }) => position);
  const all = ['0010', '0009', '0008', '0007', '0006', '0005', '0003', '0002', '0004', '0001'];
  expect(await positions({})).toEqual(all);
  expect(await positions({ sort: 'at' })).toEqual([...all].reverse());
  expect(await positions({ page: 2, pageSize: 4 })).toEqual(all.slice(4, 8));
  expect(await positions({ from: '2026-10-02', to: '2026-10-03' })).toEqual(['0003', '0002']);
  expect((await listAudit(models, { pageSize: 3 })).total).toEqual({ count: 10, capped: false });
});

test('any combination of filters finds the events that match all of them', async () => {
  const channels = ['wizard', 'admin', 'link'];
  const mixed = Array.from({ length: 6 }, () => salon).flat();
  const log = mixed.map((fact, n) => ({
    ...fact,
    channel: channels[n % 3] ?? '',
    at: `2026-10-${String(1 + (n % 9)).padStart(2, '0')}T00:00:00.000Z`,
  }));
  const models = await project(audit, log);
  const all = (await models.find({})).map(({ doc }) => doc);
  const choices = {
    actor: [undefined, 'guest', `member:${memberId}`],
    channel: [undefined, 'admin', 'my-page'],
    type: [undefined, 'BookingCreated'],
    kind: [undefined, 'booking', 'member'],
    tellerId: [undefined, shion],
  } as const;
  const filters = choices.actor.flatMap((actor) =>
    choices.channel.flatMap((channel) =>
      choices.type.flatMap((type) =>
        choices.kind.flatMap((kind) =>
          choices.tellerId.map((tellerId) => ({ actor, channel, type, kind, tellerId })),
        ),
      ),
    ),
  );
  for (const { tellerId, ...open } of filters) {
    const named = Object.entries(open).filter(([, value]) => value !== undefined);
    const fitting = all
      .filter((doc) => named.every(([name, value]) => doc[name as keyof typeof open] === value))
      .filter((doc) => tellerId === undefined || doc.facts.tellerId === tellerId)
      .map(({ at, position }) => `${at} ${position}`)
      .sort();
    const { items, total } = await listAudit(models, {
      ...open,
      tellerId,
      sort: 'at',
      from: '2026-10-01',
    });
    expect(items.map(({ at, position }) => `${at} ${position}`)).toEqual(fitting);
    expect(total).toEqual({ count: fitting.length, capped: false });
  }
});
