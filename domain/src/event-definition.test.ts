import { z } from 'zod';
import { type EventDefinition, upcast } from './event-definition.ts';

const definition: EventDefinition = {
  version: 3,
  data: z.object({ price: z.int(), currency: z.string() }),
  upcasters: {
    1: ({ cost, ...rest }) => ({ ...rest, price: cost }),
    2: (data) => ({ ...data, currency: 'JPY' }),
  },
};

test('data of an old version is raised step by step, sealed fields untouched', () => {
  expect(upcast(definition, 1, { cost: 4500, sealed: 'blob' })).toEqual({ price: 4500, currency: 'JPY', sealed: 'blob' });
  expect(upcast(definition, 2, { price: 4500 })).toEqual({ price: 4500, currency: 'JPY' });
});

test('data of the present version stays as it is', () => {
  const data = { price: 4500, currency: 'JPY' };
  expect(upcast(definition, 3, data)).toBe(data);
});

test('a gap between versions is a bug', () => {
  expect(() => upcast({ ...definition, upcasters: {} }, 1, {})).toThrow('No upcaster raises an event from version 1.');
});
