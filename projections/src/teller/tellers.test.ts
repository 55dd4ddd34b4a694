import type { TellerProfile } from '@salon/domain';
import { event, project } from '../testing/given-events.ts';
import { listTellers, tellerOf, tellers } from './tellers.ts';

const profile = (name: string, displayOrder: number, isActive = true): TellerProfile => ({
  name,
  nameKana: '',
  description: '',
  specialties: [],
  career: '',
  readingHistory: '',
  consultationTopics: '',
  expertiseAreas: '',
  kiStar: '',
  recentInterests: '',
  motto: '',
  otherInfo: '',
  message: '',
  customerMessage: '',
  recommendPoint: '',
  profileImage: null,
  displayOrder,
  isActive,
});
const added = (tellerId: string, ...about: Parameters<typeof profile>) =>
  event('TellerAdded', { tellerId, profile: profile(...about) });

test('tellers are ordered by display order, then oldest first; the public sees active ones', async () => {
  const models = await project(tellers, [
    added('a', '紫苑', 1),
    added('b', '汀', 1),
    added('c', '玄周', -1),
    added('d', '月乃', 0, false),
  ]);
  expect((await listTellers(models, 'all')).map(({ id }) => id)).toEqual(['c', 'd', 'a', 'b']);
  expect((await listTellers(models, 'active')).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

test('a teller is changed, closing during a deletion, reopened or removed', async () => {
  const changed = event('TellerChanged', { tellerId: 'a', profile: profile('新しい名', 2) });
  const closing = event('TellerClosing', { tellerId: 'a' });
  const models = await project(tellers, [added('a', '紫苑', 1), changed, closing]);
  expect(await tellerOf(models, 'a')).toMatchObject({
    name: '新しい名',
    closing: true,
    since: '0001',
  });
  const events = [
    event('TellerReopened', { tellerId: 'a', upcoming: 2 }),
    event('TellerDeleted', { tellerId: 'a' }),
  ];
  const reopened = await project(tellers, [added('a', '紫苑', 1), closing, ...events.slice(0, 1)]);
  expect((await tellerOf(reopened, 'a'))?.closing).toBe(false);
  const deleted = await project(tellers, [added('a', '紫苑', 1), closing, ...events.slice(1)]);
  expect(await tellerOf(deleted, 'a')).toBeUndefined();
});
