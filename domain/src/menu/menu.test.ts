import { serviceFacts } from '../booking/booking-offer.ts';
import { accepted, given, rejected } from '../given.fixture.ts';
import { addService, changeService, deleteService, reorderService } from './edit-menu.ts';
import { findService, type MenuEvent, menu } from './menu.ts';

const service = {
  name: '対面鑑定 30分',
  type: 'face_to_face',
  duration: 30,
  price: 4500,
  description: '',
  isActive: true,
  restMinutes: 0,
  noticeHours: 0,
  fortuneTellerIds: [],
} as const;
const added = (serviceId: string): MenuEvent => ({
  type: 'ServiceAdded',
  data: { serviceId, service },
});
const three = [added('a'), added('b'), added('c')];
const command = (serviceId: string) => ({ commandId: 'now', serviceId });
const nothing = accepted();

test('a new service is added at the end; absent values are empty', () => {
  const state = given(menu, ...three);
  const { name, type, duration, price } = service;
  expect(addService(state, { ...command('d'), service: { name, type, duration, price } })).toEqual(
    accepted(added('d')),
  );
  expect(given(menu, ...three, added('d')).entries.map(({ serviceId }) => serviceId)).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
});

test('a service swaps with its neighbour', () => {
  expect(reorderService(given(menu, ...three), { ...command('b'), direction: 'up' })).toEqual(
    accepted({ type: 'ServicesReordered', data: { order: ['b', 'a', 'c'] } }),
  );
  expect(
    reorderService(given(menu, ...three), { ...command('b'), direction: 'down' }),
  ).toMatchObject({
    events: [{ data: { order: ['a', 'c', 'b'] } }],
  });
});

test('at the edges of the menu nothing changes', () => {
  expect(reorderService(given(menu, ...three), { ...command('a'), direction: 'up' })).toEqual(
    nothing,
  );
  expect(reorderService(given(menu, ...three), { ...command('c'), direction: 'down' })).toEqual(
    nothing,
  );
});

test('a swap is a new order', () => {
  const state = given(menu, ...three, {
    type: 'ServicesReordered',
    data: { order: ['b', 'a', 'c'] },
  });
  expect(state.entries.map(({ serviceId }) => serviceId)).toEqual(['b', 'a', 'c']);
});

test('a change carries the whole service; tellers in another order are no change', () => {
  const tellers = { fortuneTellerIds: ['t1', 't2'] };
  const changed: MenuEvent = {
    type: 'ServiceChanged',
    data: { serviceId: 'b', service: { ...service, price: 5000, ...tellers } },
  };
  expect(
    changeService(given(menu, ...three), { ...command('b'), changes: { price: 5000, ...tellers } }),
  ).toEqual(accepted(changed));
  const changes = { price: 5000, fortuneTellerIds: ['t2', 't1'] };
  expect(changeService(given(menu, ...three, changed), { ...command('b'), changes })).toEqual(
    nothing,
  );
});

test('a deleted service is not found, and its id is never used again', () => {
  expect(serviceFacts(given(menu, ...three), 'b', 3)).toMatchObject({
    id: 'b',
    revision: 3,
    price: 4500,
  });
  const deleted: MenuEvent = { type: 'ServiceDeleted', data: { serviceId: 'b' } };
  expect(deleteService(given(menu, ...three), command('b'))).toEqual(accepted(deleted));
  const after = given(menu, ...three, deleted);
  expect(findService(after, 'b')).toBeUndefined();
  expect(addService(after, { ...command('b'), service })).toMatchObject(rejected('ALREADY_EXISTS'));
  const notFound = rejected('NOT_FOUND', { id: 'b' });
  expect(deleteService(after, command('b'))).toEqual(notFound);
  expect(changeService(after, { ...command('b'), changes: {} })).toEqual(notFound);
});
