import { bookings, tellers } from '@salon/projections';
import { CreateBookingHandler } from '../booking/create-booking.ts';
import { refuseUnwired, wiringOf } from '../testing/wiring.ts';
import { allModules } from './app.module.ts';

const salon = wiringOf(allModules);

test('all handlers, routes and read models are wired', () => {
  expect(() => refuseUnwired(salon)).not.toThrow();
});

test('a route of the contract that no controller serves is named', () => {
  expect(() => refuseUnwired({ ...salon, routes: [...salon.routes, 'noteOnBooking'] })).toThrow(
    'No registered controller serves the route noteOnBooking.',
  );
});

test('a handler in no module is named, and none in a module that another imports', () => {
  const wired = new Set([...salon.wired].filter((each) => each !== CreateBookingHandler));
  expect(() => refuseUnwired({ ...salon, wired })).toThrow(
    'No module registers CreateBookingHandler as provider or controller.',
  );
  class WholeModule {}
  Reflect.defineMetadata('imports', allModules, WholeModule);
  expect(() => refuseUnwired(wiringOf([WholeModule]))).not.toThrow();
});

test("a read model that is not among the salon's projectors is named", () => {
  const projected = salon.projected.filter((each) => each !== tellers);
  expect(() => refuseUnwired({ ...salon, projected })).toThrow(
    'The read model tellers is not in salonProjectors.',
  );
});

test('read models are discovered automatically', () => {
  expect(salon.projectors).toEqual(expect.arrayContaining([bookings, tellers]));
});
