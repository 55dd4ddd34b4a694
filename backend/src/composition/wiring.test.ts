import { Module } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import { tellers } from '@salon/projections';
import { Handles } from '../command/handles.ts';
import { writtenClasses } from '../command/written.ts';
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

test('a handler in no module is named, and one in a module that another imports does not', () => {
  class NoteOnBooking extends Command<void> {}
  class NoteOnBookingHandler {
    execute() {
      return Promise.resolve();
    }
  }
  Handles(NoteOnBooking)(NoteOnBookingHandler);
  const written = [...writtenClasses()].filter((each) => each === NoteOnBookingHandler);
  expect(() => refuseUnwired({ ...salon, written })).toThrow(
    'No module registers NoteOnBookingHandler as provider or controller.',
  );

  class NotesModule {}
  Module({ providers: [NoteOnBookingHandler] })(NotesModule);
  class WholeModule {}
  Module({ imports: [NotesModule] })(WholeModule);
  expect(() => refuseUnwired({ ...wiringOf([...allModules, WholeModule]), written })).not.toThrow();
});

test("a read model that is not among the salon's projectors is named", () => {
  const projected = salon.projected.filter((each) => each !== tellers);
  expect(() => refuseUnwired({ ...salon, projected })).toThrow(
    'The read model tellers is not in salonProjectors.',
  );
});

test('read models are discovered automatically', () => {
  expect(new Set(salon.projectors)).toEqual(new Set(salon.projected));
});
