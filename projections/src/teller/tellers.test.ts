import { emptyTellerProfile } from '@salon/domain';
import { event, project } from '../testing/given-events.ts';
import { listTellers, tellerOf, tellers } from './tellers.ts';

const profile = (name: string, displayOrder: number, isActive = true) => ({
  ...emptyTellerProfile,
  specialties: [],
  name,
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

test('a teller is changed, and removed', async () => {
  const changed = [
    added('a', '紫苑', 1),
    event('TellerChanged', { tellerId: 'a', profile: profile('新しい名', 2) }),
  ];
  const tellerAfter = async (...events: typeof changed) =>
    tellerOf(await project(tellers, [...changed, ...events]), 'a');
  expect(await tellerAfter()).toMatchObject({ name: '新しい名', since: '0001' });
  expect(await tellerAfter(event('TellerDeleted', { tellerId: 'a' }))).toBeUndefined();
});
