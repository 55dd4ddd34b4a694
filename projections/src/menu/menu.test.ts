import type { ServiceContent } from '@salon/domain';
import { event, project } from '../testing/given-events.ts';
import { listedServiceOf, listServices, menuModel, offersService } from './menu.ts';

const content = (name: string, isActive = true): ServiceContent => ({
  name,
  type: 'phone',
  duration: 30,
  price: 4500,
  description: '',
  restMinutes: 0,
  noticeHours: 0,
  fortuneTellerIds: [],
  isActive,
});
const added = (serviceId: string, isActive = true) =>
  event('ServiceAdded', { serviceId, service: content(serviceId, isActive) });

test('new services are added at the end, and the salon’s order applies', async () => {
  const models = await project(menuModel, [
    added('a'),
    added('b', false),
    added('c'),
    event('ServicesReordered', { order: ['c', 'a', 'b'] }),
  ]);
  expect((await listServices(models, 'all')).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  expect((await listServices(models, 'active')).map(({ id }) => id)).toEqual(['c', 'a']);
});

test('a service is changed, limited and deleted', async () => {
  const limited = { ...content('電話鑑定'), fortuneTellerIds: ['t'] };
  const models = await project(menuModel, [
    added('a'),
    added('b'),
    event('ServiceChanged', { serviceId: 'a', service: limited }),
    event('ServiceDeleted', { serviceId: 'b' }),
  ]);
  const service = await listedServiceOf(models, 'a');
  expect(service).toEqual({ id: 'a', ...limited });
  expect(
    service && [
      offersService(service, 't'),
      offersService(service, 'u'),
      offersService({ ...service, fortuneTellerIds: [] }, 'u'),
    ],
  ).toEqual([true, false, true]);
  expect(await listedServiceOf(models, 'b')).toBeUndefined();
});
