import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { LinkedBookingAnswer } from '@salon/contract';
import { addHours, bookingNumber, CUSTOMER_LIMIT_HOURS, personId, resting } from '@salon/domain';
import { Sealer } from '@salon/event-store';
import {
  type BookingDocument,
  bookings,
  members,
  openBooking,
  people,
  type Reads,
} from '@salon/projections';
import { Clock } from '../process/clock.ts';

/** Name of the deployment key that signs cancel links. */
export const LINK_KEY = 'link';

/**
 * Makes and verifies the tokens of cancel links (architecture, events: the token of the cancel
 * link).
 */
export class CancelLinks {
  constructor(private readonly key: Uint8Array) {}

  tokenOf(bookingId: string): string {
    return cancelToken(this.key, bookingId);
  }

  /** Undefined for an invalid token; compares in constant time. */
  bookingOf(token: string): string | undefined {
    return bookingOfCancelToken(this.key, token);
  }
}

/**
 * The booking of a cancel link, without e-mail, phone, and ids of persons and bookings
 * (specification, booking: cancellation by link).
 */
@Injectable()
export class LinkedBooking {
  constructor(
    private readonly sealer: Sealer,
    private readonly links: CancelLinks,
    private readonly clock: Clock,
  ) {}

  /** Undefined for an invalid token, and after the end of the booking. */
  async find(reads: Reads, token: string): Promise<BookingDocument | undefined> {
    const id = this.links.bookingOf(token);
    const booking = id === undefined ? undefined : (await reads.of(bookings).get(id))?.doc;
    return booking !== undefined && booking.endTime > this.clock.now() ? booking : undefined;
  }

  async answer(reads: Reads, booking: BookingDocument): Promise<LinkedBookingAnswer> {
    const { bookingId, startTime, endTime, status, customer, service, tellerId, tellerName } =
      booking;
    const { guest, notes } = await openBooking(this.sealer, booking);
    const mayMove = customer.kind === 'guest' || (await this.mayLogIn(reads, customer.memberId));
    const cancellable =
      isOpen(booking) && addHours(this.clock.now(), CUSTOMER_LIMIT_HOURS) <= startTime;
    return {
      number: bookingNumber(bookingId),
      startTime,
      endTime,
      status,
      guestName: guest.guestName,
      notes,
      memberName:
        customer.kind === 'member' ? await this.memberName(reads, customer.memberId) : null,
      fortuneTeller: { id: tellerId, name: tellerName },
      service: {
        id: service.id,
        name: service.name,
        type: service.type,
        duration: service.duration,
      },
      ...resting(service.restMinutes),
      cancellable,
      reschedulable: cancellable && mayMove && !booking.cancellationRequested,
      reminders: (customer.kind === 'guest' && booking.reminders) || null,
    };
  }

  private async mayLogIn(reads: Reads, memberId: string): Promise<boolean> {
    return (await reads.of(members).get(memberId))?.doc.status === 'active';
  }

  private async memberName(reads: Reads, memberId: string): Promise<string | null> {
    return (await reads.of(people).get(personId('member', memberId)))?.doc.name ?? null;
  }
}

function isOpen({ status }: BookingDocument): boolean {
  return status === 'pending' || status === 'confirmed';
}

/**
 * The token of a cancel link: `bookingId.HMAC(linkKey, bookingId)`, not stored
 * (architecture, events: the token of the cancel link).
 */
export function cancelToken(linkKey: Uint8Array, bookingId: string): string {
  return `${bookingId}.${signature(linkKey, bookingId).toString('base64url')}`;
}

/** The booking of a token, or undefined if its signature is not valid. */
export function bookingOfCancelToken(linkKey: Uint8Array, token: string): string | undefined {
  const dot = token.lastIndexOf('.');
  const bookingId = token.slice(0, dot);
  const given = Buffer.from(token.slice(dot + 1), 'base64url');
  const right = signature(linkKey, bookingId);
  return dot > 0 && given.length === right.length && timingSafeEqual(given, right)
    ? bookingId
    : undefined;
}

const signature = (linkKey: Uint8Array, bookingId: string): Buffer =>
  createHmac('sha256', linkKey).update(`cancel:${bookingId}`).digest();
