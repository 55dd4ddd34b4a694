import { type EventData, upcast } from './event-definition.ts';

const definition = {
  version: 3,
  upcasters: {
    1: ({ cost, ...rest }: EventData) => ({ ...rest, price: cost }),
    2: (data: EventData) => ({ ...data, currency: 'JPY' }),
  },
};

test('data of an old version is raised step by step, sealed fields untouched', () => {
  expect(upcast(definition, 1, { cost: 4500, sealed: 'blob' })).toEqual({
    price: 4500,
    currency: 'JPY',
    sealed: 'blob',
  });
  expect(upcast(definition, 2, { price: 4500 })).toEqual({ price: 4500, currency: 'JPY' });
});

test('data of the present version stays as it is', () => {
  const data = { price: 4500, currency: 'JPY' };
  expect(upcast(definition, 3, data)).toBe(data);
});

test('a gap between versions is a bug', () => {
  expect(() => upcast({ ...definition, upcasters: {} }, 1, {})).toThrow(
    'No upcaster raises an event from version 1.',
  );
});
