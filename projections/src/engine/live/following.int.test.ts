import { until } from '@salon/event-store/testing/until';
import { DocumentsUnavailableError, FieldsNotBuiltError } from '../../documents/document-store.ts';
import { inquiries } from '../../testing/inquiries.ts';
import { useSalonLog } from '../../testing/salon-log.ts';
import { type StatesDocument, statesProjector } from '../../testing/test-projectors.ts';
import type { Advance } from '../projections.ts';

const log = useSalonLog();

const { received, changed } = inquiries(log);

test('who follows answers a command with all that the read model lacks, not only what was just appended', async () => {
  const states = statesProjector();
  const running = await log().projected([states], { exclusive: false });
  const follower = await log().project([states], { follow: true });
  expect(await follower.waitFor((await received('a')).position)).toBe(true);
  await running.pause('states');
  await changed('a', 'answered');
  const last = await changed('a', 'closed');
  expect(await follower.evolveNow(states, 'a', [last])).toEqual({ states: ['v1', 'answered', 'closed'] });
});

test('who follows refuses to read what is nowhere built, and reads it as soon as it is', async () => {
  const states = statesProjector();
  const { position } = await received('a');
  const follower = await log().project([states], { follow: true });
  expect(follower.isWhole()).toBe(false);
  await expect(follower.of(states).find({})).rejects.toBeInstanceOf(DocumentsUnavailableError);
  await log().projected([states], { exclusive: false });
  expect(await follower.waitFor(position)).toBe(true);
  await until('it is whole', () => follower.isWhole());
  expect((await follower.of(states).get('a'))?.doc).toEqual({ states: ['v1'] });
});

test('who follows does not wait for a model that is paused elsewhere', async () => {
  const projectors = [statesProjector(), { ...statesProjector(), name: 'others' }];
  const running = await log().projected(projectors, { exclusive: false });
  const follower = await log().project(projectors, { follow: true });
  await follower.waitFor((await received('a')).position);
  await running.pause('others');
  const { position } = await received('b');
  expect(await follower.waitForLive(position, ['states'], 60_000)).toBe(true);
  expect(await follower.waitForLive(position, ['others'], 60_000)).toBe(false);
  await running.resume('others');
  expect(await follower.waitFor(position, ['others'], 60_000)).toBe(true);
});

test('who follows tells of the same documents as who runs, and of no model that an event does not name', async () => {
  const projectors = [statesProjector(), { ...statesProjector(), name: 'others', handles: ['BannerAdded'] as const }];
  await log().projected(projectors, { exclusive: false });
  const follower = await log().project(projectors, { follow: true });
  const advances: Advance[] = [];
  follower.onAdvance((advance) => advances.push(advance));
  await follower.waitFor((await received('a')).position);
  advances.length = 0;
  await received('b');
  const { position } = await changed('a', 'closed');
  await follower.waitFor(position);
  const told = () => new Set(advances.flatMap(({ ids }) => ids.states ?? ['not known']));
  await until('the last event is told', () => advances.at(-1)?.position === position);
  expect([...told()].sort()).toEqual(['a', 'b']);
  expect(new Set(advances.flatMap(({ topics }) => topics))).toEqual(new Set(['states']));
});

test('who follows leaves the fields of the documents to who runs', async () => {
  const running = statesProjector();
  await received('a');
  await log().projected([running], { exclusive: false });
  const fields = { ...running.fields, first: ({ states }: StatesDocument) => states[0] ?? null };
  const other = { ...running, fields, indexes: [['first'], ['last']] as const };
  const follower = await log().project([other], { follow: true });
  expect((await follower.of(other).get('a'))?.doc).toEqual({ states: ['v1'] });
  await expect(follower.of(other).find({ where: { first: 'v1' } })).rejects.toBeInstanceOf(FieldsNotBuiltError);
  expect(await follower.of(other).select({ order: 'last' }, ['last'])).toEqual([{ id: 'a', last: 'v1' }]);
});
