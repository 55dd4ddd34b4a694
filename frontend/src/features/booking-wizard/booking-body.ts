import {
  addMinutes,
  type GuestDetails,
  guestBody,
  type RemindersChoice,
  tokyoInstant,
} from '@salon/domain';
import type { Body } from '../../api/answers.ts';
import type { Service } from './wizard-reads.ts';

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
