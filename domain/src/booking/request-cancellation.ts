import type { AgendaState } from '../agenda/state.ts';
import { accept, type Decision, reject } from '../decision.ts';
import type { BookingCommand } from './booking-command.ts';
import { refuseLate } from './customer-limit.ts';
import type { BookingEvent } from './events.ts';
import { type BookingActor, findBooking } from './find-booking.ts';
import { refuseEnded } from './refuse-ended.ts';

export interface RequestCancellation extends BookingCommand {
  readonly by: BookingActor;
  /** As it was typed; '' when nothing was. */
  readonly note: string;
}

/** A member asks to cancel, until two hours before the start; the time stays blocked until the salon answers (decisions 4). */
export function requestCancellation(
  state: AgendaState,
  command: RequestCancellation,
  { now }: { readonly now: string },
): Decision<BookingEvent> {
  const { commandId, bookingId, tellerId, date, note, by } = command;
  if (state.commandIds.has(commandId)) return accept();
  const { booking, rejected } = findBooking(state, bookingId, by);
  if (booking === undefined) return rejected;
  const ended = refuseEnded(booking);
  if (ended !== undefined) return ended;
  if (booking.cancellationRequested) return reject('ALREADY_REQUESTED', { bookingId });
  const late = refuseLate(booking, now);
  if (late !== undefined) return late;
  const personal = note === '' ? {} : { personal: { person: booking.snapshot.person, fields: { note } } };
  return accept({ type: 'CancellationRequested', data: { tellerId, date, bookingId }, ...personal });
}
