import type { AgendaKey } from '../agenda/state.ts';

/** A command about one booking, on the agenda that has it. */
export interface BookingCommand extends AgendaKey {
  readonly commandId: string;
  readonly bookingId: string;
}
