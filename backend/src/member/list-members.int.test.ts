import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchTextOf } from '@salon/domain';
import {
  type AnyProjector,
  bookings,
  DisposableDocuments,
  type MemberDocument,
  members,
  people,
  type Reads,
} from '@salon/projections';
import { type MemberSearch, SearchMembers } from './list-members.ts';

const MEMBERS = 10_100;
const folder = mkdtempSync(join(tmpdir(), 'members-'));
let store: DisposableDocuments;
let reads: Reads;
const searching = new SearchMembers();
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const memberId = (n: number) => `m-${String(n).padStart(5, '0')}`;
const ids = Array.from({ length: MEMBERS }, (_, n) => memberId(n));

/** Each is registered a minute after the one before, and stands the other way round by name. */
beforeAll(async () => {
  store = await DisposableDocuments.open({ file: join(folder, 'read-models.db') });
  const [accounts, names] = [await store.collection(members), await store.collection(people)];
  const account: Omit<MemberDocument, 'memberId' | 'createdAt'> = {
    usernameHash: '',
    emailHash: '',
    registeredBy: 'self',
    memberRank: '一般',
    status: 'active',
    newsletterSubscribed: false,
    newsletterChosenAt: null,
    profile: [],
    password: null,
    reset: null,
    resetId: null,
    closing: false,
    emailVerified: true,
    emailLink: null,
    merging: false,
  };
  const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString();
  await accounts.writeBatch(
    ids.map((id, n) => ({
      id,
      doc: { ...account, memberId: id, createdAt: minute(n) },
      position: '1',
    })),
  );
  const person = (id: string, n: number) => {
    const nameKana = `ヤマダ ${String(MEMBERS - n).padStart(5, '0')}`;
    const plain = {
      person: `member-${id}` as const,
      kind: 'member' as const,
      name: nameKana,
      nameKana,
      email: null,
      phone: null,
      username: null,
    };
    const keys = { phoneKey: null, emailKey: null, kanaKey: null };
    return { ...plain, ...keys, search: searchTextOf(plain), sortName: nameKana };
  };
  await names.writeBatch(
    ids.map((id, n) => ({ id: `member-${id}`, doc: person(id, n), position: '1' })),
  );
  const readers: ReadonlyMap<string, unknown> = new Map<string, unknown>([
    ['members', accounts],
    ['people', names],
    ['bookings', await store.collection(bookings)],
  ]);
  const of = (model: AnyProjector) => readers.get(model.name);
  reads = { of } as unknown as Reads;
});

async function whole(search: MemberSearch): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const part of searching.all(reads, search))
    found.push(...part.map((member) => member.memberId));
  return found;
}

test.each([
  ['the newest first', {}, [...ids].reverse()],
  ['by name', { sort: 'name' }, [...ids].reverse()],
  ['of one status by name', { sort: '-name', status: 'active' }, ids],
  ['by the last visit', { sort: 'lastVisit' }, [...ids].reverse()],
  ['whom words name', { q: 'ヤマダ', sort: 'createdAt' }, ids],
] as const)('a whole list includes everybody beyond the cap: %s', async (_, search, expected) => {
  expect(await whole({ noShow: false, ...search })).toEqual(expected);
  expect((await searching.page(reads, { noShow: false, ...search, pageSize: 1 })).total).toEqual({
    count: 10_000,
    capped: true,
  });
});
