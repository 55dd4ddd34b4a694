import { memberStream } from '@salon/domain';
import { eventIdFor, type JsonObject } from '@salon/event-store';
import { openTemporaryLog, type TemporaryLog } from '../testing/temporary-log.ts';
import { MemberReader } from './member-fields.ts';

const MEMBER = '7c0f6a4e-1111-4a6f-9b60-2f7d9a1c0001';
const STREAM = memberStream(MEMBER);
const PERSON = `member-${MEMBER}`;
const registered = {
  username: 'hana',
  email: 'hana@example.jp',
  name: '花',
  nameKana: null,
  phone: null,
  passwordHash: 'first',
};

let log: TemporaryLog;
let fields: MemberReader;
beforeEach(async () => {
  log = await openTemporaryLog();
  fields = new MemberReader(log.store, log.sealer);
});
afterEach(() => log.close());

async function append(revision: number, type: string, personal: JsonObject) {
  const id = eventIdFor('7c0f6a4e-3333-4a6f-9b60-2f7d9a1c0003', STREAM, revision);
  const open = {
    memberId: MEMBER,
    usernameHash: 'u',
    emailHash: 'e',
    how: 'self',
  };
  const data = { ...open, sealed: { ...(await log.sealer.seal(PERSON, id, personal)) } };
  await log.store.append(STREAM, revision === 0 ? 'no-stream' : revision - 1, [
    { id, type, data, metadata: {} },
  ]);
}

test('the last value of each field counts, from any event', async () => {
  await append(0, 'MemberRegistered', registered);
  await append(1, 'MemberProfileChanged', { name: '山田 花', phone: '090-0000-0000' });
  await append(2, 'PasswordChanged', { passwordHash: 'second' });
  await append(3, 'MemberProfileChanged', { phone: null, notes: '右の席' });
  const now = {
    ...registered,
    name: '山田 花',
    phone: null,
    passwordHash: 'second',
    notes: '右の席',
  };
  expect(await fields.readAt(MEMBER)).toEqual({ fields: now, revision: 3 });
  expect(await fields.read(MEMBER)).toEqual(now);
});

test('a long history is decrypted once; then only parts with last values and new events', async () => {
  await append(0, 'MemberRegistered', registered);
  for (let revision = 1; revision <= 40; revision += 1) {
    await append(revision, 'MemberProfileChanged', { name: `花 ${revision}` });
  }
  await fields.read(MEMBER);
  const opened = jest.spyOn(log.sealer, 'open');
  const read = jest.spyOn(log.store, 'readStream');
  expect((await fields.read(MEMBER))?.name).toBe('花 40');
  expect([opened.mock.calls.length, await read.mock.results[0]?.value]).toEqual([2, []]);
  await append(41, 'MemberProfileChanged', { name: '花子' });
  opened.mockClear();
  expect((await fields.read(MEMBER))?.name).toBe('花子');
  expect(opened).toHaveBeenCalledTimes(3);
});

test('the fields of an erased member are undefined, cached or not', async () => {
  await append(0, 'MemberRegistered', registered);
  expect((await fields.read(MEMBER))?.username).toBe('hana');
  await log.sealer.destroy(PERSON, '2026-10-24T10:00:00.000Z');
  expect([
    await fields.read(MEMBER),
    await new MemberReader(log.store, log.sealer).read(MEMBER),
  ]).toEqual([undefined, undefined]);
  expect(await fields.read('7c0f6a4e-1111-4a6f-9b60-2f7d9a1c0009')).toBeUndefined();
});
