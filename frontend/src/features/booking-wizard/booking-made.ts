import type { Answer } from '../../api/answers.ts';
import { keptInTab } from '../../app/kept-in-tab.ts';
import type { BookingBody } from './booking-body.ts';
import { type Carrier, carrierOf } from './suggestions.ts';

/** What the end of the wizard shows of a booking, and nothing that names the customer. */
export interface BookingMade
  extends Pick<Answer<'createBooking'>, 'id' | 'number' | 'status' | 'startTime' | 'endTime' | 'totalPrice' | 'calendarUrl'> {
  readonly service: Pick<Answer<'createBooking'>['service'], 'name' | 'type'>;
  readonly fortuneTeller: Pick<Answer<'createBooking'>['fortuneTeller'], 'name'>;
  /** Whose mail boxes need a word, where the confirmation goes to one. */
  readonly carrier: Carrier | null;
  /** Where in the tab's history its end stands: the wizard's steps before that were its own, and no way back leads there. */
  readonly at: number;
}

/** The booking as the tab remembers it. `email`: where its confirmation goes. */
export function bookingMade(
  { id, number, status, startTime, endTime, totalPrice, calendarUrl, service, fortuneTeller }: Answer<'createBooking'>,
  email: string | null,
): BookingMade {
  return {
    ...{ id, number, status, startTime, endTime, totalPrice, calendarUrl },
    service: { name: service.name, type: service.type },
    fortuneTeller: { name: fortuneTeller.name },
    carrier: carrierOf(email ?? '') ?? null,
    at: historyIndex(),
  };
}

/** The booking that this tab has made last: 予約完了 survives a reload. */
export const madeInTab = keptInTab<BookingMade | null>('salon-booked', null, (stored) => stored as BookingMade);

/** Whether a booking stands already, or waits for the salon's approval (specification, booking: status). */
export const standing = ({ status }: Pick<BookingMade, 'status'>): 'stands' | 'waits' => (status === 'pending' ? 'waits' : 'stands');

/** How far into the tab's history one is, as the router counts; 0 where there is no browser. */
export const historyIndex = (): number =>
  typeof window === 'undefined' ? 0 : ((window.history.state as { readonly idx?: number } | null)?.idx ?? 0);

/** A booking under its key as it is sent: as long as nobody knows whether it was made, the same is sent again. */
export interface Attempt {
  readonly key: string;
  readonly body: BookingBody;
}

/** The attempt that has no answer yet; it survives a crash of the tab, so that the repeat books once. */
export const unansweredInTab = keptInTab<Attempt | null>('salon-unanswered', null, (stored) => stored as Attempt);
