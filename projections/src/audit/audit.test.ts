import {
  about,
  bookingId,
  byMember,
  created,
  date,
  from,
  hoursAdded,
  memberId,
  migiwa,
  shion,
  to,
} from '../testing/booking-events.ts';
import { event, project, sealedFor } from '../testing/given-events.ts';
import { audit, auditOfCorrelation, lastRecordedAt, listAudit, streamsSealedFor } from './audit.ts';

type Filter = Parameters<typeof listAudit>[1];

const on = (day: number) => `2026-10-${String(day).padStart(2, '0')}T00:00:00.000Z`;
const events = [
  event(
    'AdministratorSet',
    { administratorId: 'a', username: 'admin', passwordHash: 'secret' },
    { at: on(1), stream: 'administrator-a' },
  ),
  event(
    'MemberStatusChanged',
    { memberId: 'm', status: 'suspended' },
    { at: on(2), stream: 'member-m', actor: 'administrator:a', channel: 'admin' },
  ),
  event(
    'PasswordChanged',
    { memberId: 'm', how: 'self', sealed: sealedFor('member-m') },
    { at: on(3), stream: 'member-m', actor: 'member:m', channel: 'my-page' },
  ),
];
const guest = (n: number) => `guest-${bookingId(n)}` as const;
const agenda = { stream: `agenda-${shion}_${date}` };
const salon = [
  ...events,
  hoursAdded(1, '10:00', '12:00', { ...agenda, at: '2026-10-01T12:00:00.000Z' }),
  created(1, {}, { ...agenda, at: on(4), actor: 'guest' }),
  created(2, byMember, { ...agenda, at: on(4), actor: `member:${memberId}` }),
  created(3, byMember, { ...agenda, at: on(5), actor: 'administrator:a' }),
  event('BookingConfirmed', about(1), { ...agenda, at: on(6) }),
  event(
    'RescheduleHeld',
    { ...about(1, migiwa), rescheduleId: 'm', from, to },
    { at: on(7), stream: `agenda-${migiwa}_${date}` },
  ),
  event('PersonErased', { person: guest(1) }, { at: on(8), stream: guest(1) }),
];

test('events are listed without secrets', async () => {
  const { items } = await listAudit(await project(audit, events), {});
  expect(items.map(({ type, facts }) => [type, facts])).toEqual([
    ['PasswordChanged', { memberId: 'm', how: 'self' }],
    ['MemberStatusChanged', { memberId: 'm', status: 'suspended' }],
    ['AdministratorSet', { administratorId: 'a', username: 'admin' }],
  ]);
});

test('the time of the last change is found by event types and by stream', async () => {
  const models = await project(audit, events);
  expect(await lastRecordedAt(models, { types: ['AdministratorSet', 'MemberStatusChanged'] })).toBe(
    on(2),
  );
  expect(await lastRecordedAt(models, { stream: 'administrator-a' })).toBe(on(1));
  expect(await lastRecordedAt(models, { types: ['TellerAdded'] })).toBeUndefined();
  expect(await lastRecordedAt(models, { stream: 'teller-t' })).toBeUndefined();
});

test('the events of one request are found by its correlation', async () => {
  const another = event('SalonOpened', {}, { correlationId: 'another' });
  const found = await auditOfCorrelation(await project(audit, [...events, another]), 'request');
  expect(found.map(({ position }) => position)).toEqual(['0001', '0002', '0003']);
});

test('the streams with something sealed for a person are found, once each', async () => {
  const models = await project(audit, [...salon, ...events]);
  expect(await streamsSealedFor(models, ['member-m'])).toEqual(['member-m']);
  expect(await streamsSealedFor(models, [guest(1), 'member-m'])).toEqual([
    agenda.stream,
    'member-m',
  ]);
  expect(await streamsSealedFor(models, ['member-x'])).toEqual([]);
});

test.each<[string, Filter, readonly string[]]>([
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
  [
    'several persons and bookings, once,',
    {
      about: [guest(1), bookingId(1), `member-${memberId}`],
      from: '2026-10-05',
      to: '2026-10-07',
      sort: 'at',
    },
    ['0007', '0008', '0009'],
  ],
  ['a stream', { subject: agenda.stream }, ['0008', '0007', '0006', '0005', '0004']],
  ['a stream through a channel', { subject: 'member-m', channel: 'admin' }, ['0002']],
  ['a teller', { tellerId: shion }, ['0008', '0007', '0006', '0005', '0004']],
  ['a kind, and a type of another', { kind: 'booking', type: 'WorkingHoursAdded' }, []],
])('events about %s are found', async (_, filter, positions) => {
  const { items, total } = await listAudit(await project(audit, salon), filter);
  expect(items.map(({ position }) => position)).toEqual(positions);
  expect(total).toEqual({ count: positions.length, capped: false });
});

test('the unfiltered list is in order across kinds and pages', async () => {
  const models = await project(audit, salon);
  const positions = async (request: Filter) =>
    (await listAudit(models, request)).items.map(({ position }) => position);
  const all = ['0010', '0009', '0008', '0007', '0006', '0005', '0003', '0002', '0004', '0001'];
  expect(await positions({})).toEqual(all);
  expect(await positions({ sort: 'at' })).toEqual([...all].reverse());
  expect(await positions({ page: 2, pageSize: 4 })).toEqual(all.slice(4, 8));
  expect(await positions({ from: '2026-10-02', to: '2026-10-03' })).toEqual(['0003', '0002']);
  expect(await positions({ about: [bookingId(1)], page: 2, pageSize: 2 })).toEqual(['0005']);
  expect((await listAudit(models, { pageSize: 3 })).total).toEqual({ count: 10, capped: false });
});

test('any combination of filters finds the events that match all of them', async () => {
  const channels = ['wizard', 'admin', 'link'];
  const mixed = Array.from({ length: 6 }, () => salon).flat();
  const log = mixed.map((fact, n) => ({
    ...fact,
    channel: channels[n % 3] ?? '',
    at: on(1 + (n % 9)),
  }));
  const models = await project(audit, log);
  const all = (await models.find({})).map(({ doc }) => doc);
  const choices = {
    actor: [undefined, 'guest', `member:${memberId}`],
    channel: [undefined, 'admin', 'my-page'],
    type: [undefined, 'BookingCreated'],
    kind: [undefined, 'booking', 'member'],
    tellerId: [undefined, shion],
  };
  const filters = Object.entries(choices).reduce<readonly Record<string, string | undefined>[]>(
    (known, [name, values]) =>
      known.flatMap((filter) => values.map((value) => ({ ...filter, [name]: value }))),
    [{}],
  );
  for (const filter of filters) {
    const named = Object.entries(filter).filter(([, value]) => value !== undefined);
    const fitting = all
      .filter((doc) => named.every(([name, value]) => doc[name as keyof typeof choices] === value))
      .map(({ at, position }) => `${at} ${position}`)
      .sort();
    const { items, total } = await listAudit(models, { ...filter, sort: 'at', from: '2026-10-01' });
    expect(items.map(({ at, position }) => `${at} ${position}`)).toEqual(fitting);
    expect(total).toEqual({ count: fitting.length, capped: false });
  }
});
