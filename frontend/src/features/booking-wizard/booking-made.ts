import {
  addMinutes,
  type GuestDetails,
  guestBody,
  type RemindersChoice,
  tokyoInstant,
} from '@salon/domain';
import { type Answer, ApiError, api, type Body } from '../../api/api.ts';
import { newKey } from '../../api/idempotency-key.ts';
import { storedInTab } from '../../app/browser-storage.ts';
import { type Carrier, carrierOf } from './suggestions.ts';
import type { Service } from './wizard-context.ts';

interface ChosenVisit {
  readonly service: Pick<Service, 'id' | 'duration' | 'price'>;
  readonly tellerId: string;
  /** yyyy-MM-dd and HH:mm in Tokyo */
  readonly date: string;
  readonly time: string;
  readonly notes: string;
  /** A member's number is there only if it was asked for. */
  readonly customer:
    | { readonly userId: string; readonly phone?: string | undefined }
    | { readonly details: GuestDetails; readonly reminders?: RemindersChoice | null };
}

/** The server decides these itself (specification, booking: making a booking). */
export type BookingBody = Body<'createBooking'> & {
  readonly endTime: string;
  readonly totalPrice: string;
  readonly status: 'confirmed';
};

export function bookingBody({
  service,
  tellerId,
  date,
  time,
  notes,
  customer,
}: ChosenVisit): BookingBody {
  const startTime = tokyoInstant(date, time);
  const guest =
    'details' in customer
      ? {
          ...guestBody((field) => customer.details[field]),
          ...(customer.reminders && { reminders: customer.reminders }),
        }
      : customer.phone !== undefined && { phone: customer.phone };
  return {
    fortuneTellerId: tellerId,
    serviceId: service.id,
    startTime,
    endTime: addMinutes(startTime, service.duration),
    totalPrice: service.price,
    shownPrice: service.price,
    status: 'confirmed',
    userId: 'userId' in customer ? customer.userId : null,
    notes: notes.trim() || null,
    ...guest,
  };
}

type Booking = Answer<'createBooking'>;

/** Without the customer, since it is stored in the tab. */
export interface BookingMade
  extends Pick<
    Booking,
    'number' | 'status' | 'startTime' | 'endTime' | 'totalPrice' | 'calendarUrl'
  > {
  readonly service: Pick<Booking['service'], 'name' | 'type'>;
  readonly fortuneTeller: Pick<Booking['fortuneTeller'], 'name'>;
  readonly carrier: Carrier | null;
  /** History index of the wizard's end; going back skips the steps before it. */
  readonly at: number;
}

export const bookingMade = (booking: Booking, email: string | null): BookingMade => ({
  number: booking.number,
  status: booking.status,
  startTime: booking.startTime,
  endTime: booking.endTime,
  totalPrice: booking.totalPrice,
  calendarUrl: booking.calendarUrl,
  service: { name: booking.service.name, type: booking.service.type },
  fortuneTeller: { name: booking.fortuneTeller.name },
  carrier: carrierOf(email ?? '') ?? null,
  at: historyIndex(),
});

export const madeInTab = storedInTab<BookingMade | null>(
  'salon-booked',
  null,
  (stored) => stored as BookingMade,
);

/** (specification, booking: status) */
export const standing = ({ status }: Pick<BookingMade, 'status'>): 'stands' | 'waits' =>
  status === 'pending' ? 'waits' : 'stands';

/** The router's history index; 0 outside a browser. */
export const historyIndex = () =>
  typeof window === 'undefined'
    ? 0
    : ((window.history.state as { readonly idx?: number } | null)?.idx ?? 0);

/** All bodies are sent with its key, so that at most one of them is booked. */
export interface Attempt {
  readonly key: string;
  readonly bodies: readonly BookingBody[];
}

/** Survives a crash of the tab, so that a retry books once. */
export const unansweredInTab = storedInTab<Attempt | null>(
  'salon-unanswered',
  null,
  (stored) => stored as Attempt,
);

const isSame = (a: BookingBody, b: BookingBody) => JSON.stringify(a) === JSON.stringify(b);

export const isUnanswered = (body: BookingBody): boolean => {
  const last = unansweredInTab.read()?.bodies.at(-1);
  return last !== undefined && isSame(last, body);
};

export function attemptOf(body: BookingBody): Attempt {
  const before = unansweredInTab.read();
  const isOwn = before?.bodies.some(({ userId }) => userId === body.userId);
  if (!before || !isOwn) return { key: newKey(), bodies: [body] };
  return { ...before, bodies: [...before.bodies.filter((sent) => !isSame(sent, body)), body] };
}

/** Books the last body, or finds the booking that an earlier one has made. */
export async function sendAttempt({ key, bodies }: Attempt): Promise<{
  readonly booking: Booking;
  readonly isEarlier: boolean;
}> {
  for (const body of bodies.toReversed()) {
    try {
      const booking = await api('createBooking', { body, idempotencyKey: key });
      return { booking, isEarlier: body !== bodies.at(-1) };
    } catch (error) {
      // Another body was carried out under this key.
      if (!(error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH')) throw error;
    }
  }
  throw new Error('No body has the key of its own attempt.');
}
