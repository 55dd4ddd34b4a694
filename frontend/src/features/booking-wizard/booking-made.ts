import type { Answer } from '../../api/answers.ts';
import { storedInTab } from '../../app/browser-storage.ts';
import type { BookingBody } from './booking-body.ts';
import { type Carrier, carrierOf } from './suggestions.ts';

/** Without the customer's data. */
export interface BookingMade
  extends Pick<
    Answer<'createBooking'>,
    'id' | 'number' | 'status' | 'startTime' | 'endTime' | 'totalPrice' | 'calendarUrl'
  > {
  readonly service: Pick<Answer<'createBooking'>['service'], 'name' | 'type'>;
  readonly fortuneTeller: Pick<Answer<'createBooking'>['fortuneTeller'], 'name'>;
  /** The carrier of the confirmation's recipient, if its mailboxes need a hint. */
  readonly carrier: Carrier | null;
  /** History index of the wizard's end; going back skips the steps before it. */
  readonly at: number;
}

/** `email`: the confirmation's recipient. */
export function bookingMade(
  {
    id,
    number,
    status,
    startTime,
    endTime,
    totalPrice,
    calendarUrl,
    service,
    fortuneTeller,
  }: Answer<'createBooking'>,
  email: string | null,
): BookingMade {
  return {
    id,
    number,
    status,
    startTime,
    endTime,
    totalPrice,
    calendarUrl,
    service: { name: service.name, type: service.type },
    fortuneTeller: { name: fortuneTeller.name },
    carrier: carrierOf(email ?? '') ?? null,
    at: historyIndex(),
  };
}

/** So that 予約完了 survives a reload. */
export const madeInTab = storedInTab<BookingMade | null>(
  'salon-booked',
  null,
  (stored) => stored as BookingMade,
);

/** (specification, booking: status) */
export const standing = ({ status }: Pick<BookingMade, 'status'>): 'stands' | 'waits' =>
  status === 'pending' ? 'waits' : 'stands';

/** The router's history index; 0 outside a browser. */
export const historyIndex = (): number =>
  typeof window === 'undefined'
    ? 0
    : ((window.history.state as { readonly idx?: number } | null)?.idx ?? 0);

/** Until the result is known, retries send the same. */
export interface Attempt {
  readonly key: string;
  readonly body: BookingBody;
}

/** Survives a crash of the tab, so that a retry books once. */
export const unansweredInTab = storedInTab<Attempt | null>(
  'salon-unanswered',
  null,
  (stored) => stored as Attempt,
);
