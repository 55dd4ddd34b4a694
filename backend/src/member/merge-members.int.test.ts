import { endMerged, member, memberStream, startMerge } from '@salon/domain';
import { until } from '@salon/event-store/testing/until';
import { salonProjectors } from '@salon/projections';
import {
  column,
  registration,
  SalonWithHours,
  type SessionCaller,
} from '../booking/salon-with-hours.fixture.ts';
import { waitForEmailToken, waitForMailTo } from '../testing/mailbox.ts';
import { ADMINISTRATOR } from '../testing/running-application.ts';
import { filesWith } from '../testing/traces.ts';
import { FinishAbandonedMerges } from './finish-abandoned-merges.ts';

const salon = SalonWithHours.dayByDay();
let tests = 0;
beforeEach(async () => {
  tests += 1;
  salon.hana = await salon.register(`hana${tests}`, { name: '花' });
  salon.sora = await salon.register(`sora${tests}`);
});
const ofDay = () => `from=${salon.day}&to=${salon.day}`;

const read = (path: string) => salon.desk.read(path);
const statsOfHana = () => read(`/api/members/${salon.hana.id}/stats`);
const merge = (body: object, into = salon.hana.id) =>
  salon.desk.post(`/api/members/${into}/merge`, body);
const change = (id: string, body: object) => salon.desk.put(`/api/members/${id}`, body);
const types = async (stream: string) =>
  (await salon.engines.store.readStream(stream)).map(({ type }) => type);
const roleOf = async (session: SessionCaller) => (await session.read('/api/auth/session')).role;
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();
const ownBookings = async (session: SessionCaller) => idsOf(await session.read('/api/bookings/my'));

async function twoAccounts() {
  const first = await salon.booked('10:00', salon.hana);
  const past = await salon.booked('11:00', salon.sora, { notes: '窓際の席' });
  await salon.setStatus(past, 'completed');
  const toCome = await salon.booked('12:00', salon.sora);
  const asGuest = await salon.booked('13:00', undefined, {
    guestEmail: `guest${tests}@example.jp`,
  });
  await change(salon.hana.id, { notes: '紫苑の常連', phone: '090-0000-0000' });
  await change(salon.sora.id, { notes: 'お茶は苦手', birthDate: '1990-02-03', nameKana: 'ソラ' });
  return { first, past, toCome, asGuest };
}

test('doubles, including guests, are suggested by phone, e-mail address and kana name', async () => {
  await change(salon.hana.id, { phone: '81-90-0000-0000', nameKana: 'ヤマタ゛ ハナコ' });
  await change(salon.sora.id, { nameKana: 'やまだはなこ' });
  const asGuest = await salon.booked('13:00');
  const doubles = await read(`/api/members/${salon.hana.id}/doubles`);
  expect(doubles.members).toMatchObject([{ alike: ['kana'], member: { id: salon.sora.id } }]);
  expect(doubles.guestBookings).toMatchObject([
    { alike: ['phone', 'kana'], booking: { id: asGuest, guestName: '山田 花子' } },
  ]);
  const groups = await read('/api/members/doubles');
  expect(groups).toMatchObject([
    {
      alike: ['kana'],
      members: expect.arrayContaining([expect.objectContaining({ id: salon.sora.id })]),
    },
  ]);
  await merge({ otherId: salon.sora.id, bookingIds: [asGuest] });
  expect(await read('/api/members/doubles')).toEqual([]);
  expect(await read(`/api/members/${salon.hana.id}/doubles`)).toEqual({
    members: [],
    guestBookings: [],
  });
});

test('two accounts and a guest’s booking become one member, with the bookings, notes and figures of all', async () => {
  const { first, past, toCome, asGuest } = await twoAccounts();
  const body = { otherId: salon.sora.id, bookingIds: [asGuest] };
  const answer = await merge(body);
  expect(answer.statusCode).toBe(200);
  // Repeating it changes nothing.
  const written = await salon.engines.store.lastEvent();
  expect((await merge(body)).json()).toMatchObject({ id: salon.hana.id, visitCount: 1 });
  expect(await salon.engines.store.lastEvent()).toBe(written);
  expect(answer.json()).toMatchObject({
    id: salon.hana.id,
    name: '花',
    notes: '紫苑の常連\nお茶は苦手',
    birthDate: '1990-02-03',
    nameKana: 'ソラ',
    phone: '090-0000-0000',
    user: { email: `hana${tests}@example.jp`, username: `hana${tests}` },
  });
  const all = [first, past, toCome, asGuest].sort();
  const stats = await statsOfHana();
  expect(stats).toMatchObject({ totalSpent: 9000, visitCount: 1 });
  expect(idsOf(stats.bookings)).toEqual(all);
  expect(await ownBookings(salon.hana)).toEqual(all);
  expect(idsOf(await read(`/api/bookings?${ofDay()}&q=hana`))).toEqual(all);
  for (const other of ['sora', 'ヤマダ'])
    expect(await read(`/api/bookings?${ofDay()}&q=${encodeURIComponent(other)}`)).toEqual([]);
  const members = column(await read('/api/members'), 'id');
  expect([salon.hana.id, salon.sora.id].filter((id) => members.includes(id))).toEqual([
    salon.hana.id,
  ]);
  const moved = (await read('/api/bookings')).find(({ id }: { id: string }) => id === past);
  expect(moved).toMatchObject({ userId: salon.hana.id, member: { name: '花' }, notes: '窓際の席' });

  // The log itself, by which mails and logins go, says the same of the fields that were filled in.
  expect(await read(`/api/members/user/${salon.hana.id}`)).toEqual({
    name: '花',
    nameKana: 'ソラ',
    phone: '090-0000-0000',
  });

  // Of the account that went nothing works any more, and its names are free.
  expect([await roleOf(salon.sora), await roleOf(salon.hana)]).toEqual([null, 'member']);
  const { username, password, ...names } = registration(`sora${tests}`, { name: '別人' });
  const login = await salon.post('/api/auth/login', { username, password });
  expect(login.statusCode).toBe(401);
  expect((await salon.desk.get(`/api/members/${salon.sora.id}/stats`)).statusCode).toBe(404);
  const again = await salon.post('/api/auth/register', { username, password, ...names });
  expect(again.statusCode).toBe(201);
  // What came is the member's own: they may ask for a cancellation of it.
  const asked = await salon.hana.post(`/api/bookings/${toCome}/request-cancellation`, {
    cancellationNote: '',
  });
  expect(asked.statusCode).toBe(200);
});

test('the merge is in the audit and in the history of a booking, and in every rebuilt read model', async () => {
  const { past, asGuest } = await twoAccounts();
  await merge({ otherId: salon.sora.id, bookingIds: [asGuest] });
  expect((await types(memberStream(salon.sora.id))).at(-1)).toBe('MemberMerged');
  const trail = await read(`/api/admin/bookings/${past}/history`);
  expect(trail.at(-1)).toMatchObject({
    type: 'BookingReassigned',
    text: '会員の統合により、予約を統合先の会員に移しました',
  });
  const own = await salon.hana.read(`/api/bookings/${past}/history`);
  expect(column(own, 'type')).not.toContain('BookingReassigned');
  const [fact] = await read(`/api/audit?person=member-${salon.sora.id}`);
  expect(fact).toMatchObject({ type: 'MemberMerged', text: 'ほかの会員に統合されました' });
  const { projections } = salon.engines;
  for (const { name } of salonProjectors)
    expect([name, (await projections.verify(name)).differing]).toEqual([name, []]);
});

test('a moment before the merge shows and finds a booking by its present member', async () => {
  const { first, past, toCome, asGuest } = await twoAccounts();
  const before = encodeURIComponent(salon.clock.now());
  salon.clock.advance(3_600_000);
  await merge({ otherId: salon.sora.id, bookingIds: [asGuest] });
  await change(salon.hana.id, { name: '花 統一' });
  const moment = (path: string) => read(`/api/admin/past/${path}asOf=${before}`);
  const member = { id: salon.hana.id, name: '花 統一' };
  expect(await moment(`bookings/${past}?`)).toMatchObject({
    status: 'completed',
    member,
    user: { username: `hana${tests}` },
  });
  const all = [first, past, toCome, asGuest].sort();
  expect(idsOf(await moment(`bookings?q=${encodeURIComponent('統一')}&`))).toEqual(all);
  const board = await moment(`board?${ofDay()}&`);
  expect(
    board.bookings.map((booking: { member: { name: string } | null }) => booking.member?.name),
  ).toEqual(all.map(() => member.name));
});

test('a member is not merged into themselves, nor with somebody who is not there, and nobody but administrators merges', async () => {
  const codeOf = async (body: object) => (await merge(body)).json().code;
  const booked = await salon.booked('10:00', salon.sora);
  expect([
    await codeOf({ otherId: salon.hana.id }),
    await codeOf({ otherId: '99999999-9999-4999-8999-999999999999' }),
    await codeOf({ bookingIds: [booked] }),
    await codeOf({}),
  ]).toEqual(['SAME_MEMBER', 'NOT_FOUND', 'NOT_FOUND', 'MALFORMED']);
  const byMember = await salon.hana.post(`/api/members/${salon.hana.id}/merge`, {
    otherId: salon.sora.id,
  });
  expect(byMember.statusCode).toBe(403);
  expect(await types(memberStream(salon.hana.id))).toEqual([
    'MemberRegistered',
    'MemberMergeStarted',
    'MemberMergeAbandoned',
  ]);
  expect((await merge({ otherId: salon.sora.id })).statusCode).toBe(200);
});

test('of two concurrent merges of a guest booking, the second is refused', async () => {
  const asGuest = await salon.booked('13:00');
  const answers = await Promise.all(
    [salon.hana.id, salon.sora.id].map((id) => merge({ bookingIds: [asGuest] }, id)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  const [given, refused] =
    answers[0]?.statusCode === 200 ? [salon.hana, salon.sora] : [salon.sora, salon.hana];
  expect(await ownBookings(given)).toEqual([asGuest]);
  expect(await ownBookings(refused)).toEqual([]);
  // Nothing of it is left open: each may be merged with the other.
  expect((await merge({ otherId: refused.id }, given.id)).statusCode).toBe(200);
});

test('erasing a member erases all persons merged into them', async () => {
  const { asGuest } = await twoAccounts();
  await change(salon.sora.id, { address: '星見通り一丁目' });
  await merge({ otherId: salon.sora.id, bookingIds: [asGuest] });
  for (const { id, status } of await read(`/api/bookings?${ofDay()}`)) {
    if (status === 'confirmed') await salon.setStatus(id, 'cancelled', { reason: 'customer' });
  }
  const file = (await salon.desk.post(`/api/members/${salon.hana.id}/export`)).json();
  expect(
    file.facts.map(({ personal }: { personal: { address?: string } | null }) => personal?.address),
  ).toContain('星見通り一丁目');
  expect((await salon.desk.delete(`/api/members/${salon.hana.id}`)).statusCode).toBe(204);
  for (const person of [memberStream(salon.sora.id), `guest-${asGuest}`]) {
    await until(`${person} is erased`, async () => (await types(person)).includes('PersonErased'));
  }
  const names = ['sora', 'guest', 'hana'].map((name) => `${name}${tests}@example`);
  await until(
    'no file holds anything of them',
    () => filesWith(salon.folder, ['星見通り', ...names]).length === 0,
  );
});

test('a member cannot be deleted during a merge, and an interrupted merge is resumed', async () => {
  const { past } = await twoAccounts();
  // As a crash leaves it: both have begun, nothing has moved.
  const [memberId, otherId] = [salon.hana.id, salon.sora.id];
  await salon.write(memberStream(memberId), member, (state, commandId) =>
    startMerge(state, { commandId, memberId, otherId, bookingIds: [] }),
  );
  await salon.write(memberStream(otherId), member, (state, commandId) =>
    endMerged(state, { commandId, memberId: otherId, into: memberId }),
  );
  const code = async (id: string) => (await salon.desk.delete(`/api/members/${id}`)).json().code;
  for (const id of [memberId, otherId]) expect(await code(id)).toBe('UPCOMING_BOOKINGS');
  const sweep = salon.part(FinishAbandonedMerges);
  await sweep.run();
  expect((await types(memberStream(memberId))).at(-1)).toBe('MemberMergeStarted');
  salon.clock.advance(61_000);
  await sweep.run();
  expect((await types(memberStream(memberId))).at(-1)).toBe('MemberMergeFinished');
  expect(idsOf((await statsOfHana()).bookings)).toContain(past);
});

const settle = (note: string) =>
  salon.desk.post(`/api/members/${salon.hana.id}/objection/settle`, { note });

test('the former account’s verified address gets a mail, and an objection is shown to the owner and on the member’s page', async () => {
  const { folder } = salon.application;
  const verify = await waitForEmailToken(folder, `sora${tests}@example.jp`);
  expect((await salon.post(`/api/auth/email/${verify}`)).statusCode).toBe(200);
  await salon.desk.put('/api/store-settings', { contactEmail: 'mise@example.jp' });
  await merge({ otherId: salon.sora.id, bookingIds: [] });
  const mail = await waitForMailTo(folder, `sora${tests}@example.jp`, '統合');
  const token = /\/objection\/([\w.-]+)/.exec(mail.text ?? '')?.[1] ?? '';
  const object = () => salon.post(`/api/auth/objections/${token}`);
  const objectedAt = async () => (await statsOfHana()).mergeObjectedAt;
  expect([await objectedAt(), (await settle('')).statusCode]).toEqual([null, 404]);
  for (const _ of [1, 2]) expect((await object()).json()).toEqual({ what: 'merge' });
  expect(await objectedAt()).toBe(salon.clock.now());
  const toSalon = await waitForMailTo(folder, 'mise@example.jp', 'お申し出');
  expect(toSalon.text).toContain(`/admin?tab=members&member=${salon.hana.id}`);
  const settled = async () => (await statsOfHana()).mergeObjectionSettled;
  expect(await settled()).toBeNull();
  salon.clock.advance(3_600_000);
  for (const note of ['お電話で確認しました', '二度目'])
    expect((await settle(note)).statusCode).toBe(204);
  expect(await settled()).toEqual({
    at: salon.clock.now(),
    by: `管理者 ${ADMINISTRATOR.username}`,
    note: 'お電話で確認しました',
  });
  const [line] = await read(`/api/audit?person=member-${salon.sora.id}`);
  expect(line).toMatchObject({
    type: 'MergeObjectionSettled',
    text: '統合へのお申し出を対応済みにしました',
  });
  salon.clock.advance(7 * 86_400_000 + 1);
  expect((await object()).statusCode).toBe(404);
});
