import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AnyProjector,
  bookings,
  DisposableDocuments,
  members,
  type ProjectedEvent,
  people,
  type Reads,
} from '@salon/projections';
import { allFoundMembers, type MemberSearch, pageOfMembers } from './list-members.ts';

const MEMBERS = 10_100;
const folder = mkdtempSync(join(tmpdir(), 'members-'));
let store: DisposableDocuments;
let reads: Reads;
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const memberId = (n: number) => `m-${String(n).padStart(5, '0')}`;
const ids = Array.from({ length: MEMBERS }, (_, n) => memberId(n));

beforeAll(async () => {
  store = await DisposableDocuments.open({ file: join(folder, 'read-models.db') });
  const [accounts, names] = [await store.collection(members), await store.collection(people)];
  const written = ids.map((id, n) => {
    const event = {
      type: 'MemberRegistered',
      data: { memberId: id },
      at: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
      opened: { nameKana: `ヤマダ ${String(MEMBERS - n).padStart(5, '0')}` },
    } as unknown as ProjectedEvent;
    const [person, position] = [`member-${id}`, '1'];
    return {
      account: { id, doc: members.evolve(undefined, event, id) ?? null, position },
      name: { id: person, doc: people.evolve(undefined, event, person) ?? null, position },
    };
  });
  await accounts.writeBatch(written.map(({ account }) => account));
  await names.writeBatch(written.map(({ name }) => name));
  const readers: ReadonlyMap<string, unknown> = new Map<string, unknown>([
    ['members', accounts],
    ['people', names],
    ['bookings', await store.collection(bookings)],
  ]);
  const of = (model: AnyProjector) => readers.get(model.name);
  reads = { of } as unknown as Reads;
});

async function whole(search: MemberSearch) {
  const found: string[] = [];
  for await (const part of allFoundMembers(reads, search))
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
  expect((await pageOfMembers(reads, { noShow: false, ...search, pageSize: 1 })).total).toEqual({
    count: 10_000,
    capped: true,
  });
});
