import {
  addMinutes,
  type GuestDetails,
  guestBody,
  type RemindersChoice,
  tokyoInstant,
} from '@salon/domain';
import type { Answer, Body } from '../../api/answers.ts';
import { storedInTab } from '../../app/browser-storage.ts';
import { type Carrier, carrierOf } from './suggestions.ts';
import type { Service } from './wizard-context.ts';

interface Visit {
  readonly service: Pick<Service, 'id' | 'duration' | 'price'>;
  readonly tellerId: string;
  /** yyyy-MM-dd and HH:mm in Tokyo */
  readonly date: string;
  readonly time: string;
  readonly notes: string;
  /** A member (with a number, if asked for), or a guest. */
  readonly customer:
    | { readonly userId: string; readonly phone?: string | undefined }
    | { readonly details: GuestDetails; readonly reminders?: RemindersChoice | null };
}

/** The server decides end, price and status itself (specification, booking: making a booking). */
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
}: Visit): BookingBody {
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
export const historyIndex = () =>
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
