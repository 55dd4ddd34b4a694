import { Injectable } from '@nestjs/common';
import { type BookingAnswer, type CreatedBookingAnswer } from '@salon/contract';
import { agendaStream, bookingNumber, decodeAgendaId } from '@salon/domain';
import { type EventStore, Sealer } from '@salon/event-store';
import { type BookingDetails, type BookingDocument, bookings, openBooking, type Projections } from '@salon/projections';
import type { Done } from '../command/outcome.ts';
import { InjectEventStore, InjectProjections } from '../ports/tokens.ts';
import { CancelLinks } from './linked-booking.ts';

/** What a command about a booking is answered with. */
@Injectable()
export class BookingAnswers {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    @InjectEventStore() private readonly store: EventStore,
    private readonly sealer: Sealer,
    private readonly links: CancelLinks,
  ) {}

  /** The booking after a command, however late its read model is (architecture, add a command: the answer). */
  async after({ id, events }: Done): Promise<BookingDocument> {
    const booking = (await this.projections.evolveNow(bookings, id, events)) ?? (await this.ofBirth(id));
    if (booking === undefined) {
      throw new Error(`Booking ${id} was acted upon but has no events.`);
    }
    return booking;
  }

  async ofCustomer(booking: BookingDocument): Promise<BookingAnswer> {
    return bookingShape(booking, await openBooking(this.sealer, booking));
  }

  /** The calendar file's address carries the cancel link's token, so that a guest can fetch it. */
  async ofCreated(booking: BookingDocument): Promise<CreatedBookingAnswer> {
    const details = await openBooking(this.sealer, booking);
    const calendarUrl = `/api/bookings/cancel/${this.links.tokenOf(booking.bookingId)}/calendar.ics`;
    return { ...bookingShape(booking, details), ...guestShape(booking, details), calendarUrl };
  }

  /** A command that was carried out before appends nothing; with a late read model only the log knows its booking. */
  private async ofBirth(id: string): Promise<BookingDocument | undefined> {
    const birth = decodeAgendaId(id);
    const events = birth === undefined ? [] : await this.store.readStream(agendaStream(birth));
    return this.projections.evolveNow(bookings, id, events);
  }
}

/** A booking as its customer sees it (specification, HTTP API: booking answers). */
export function bookingShape(booking: BookingDocument, details: BookingDetails): BookingAnswer {
  const { id, name, type, duration } = booking.service;
  return {
    id: booking.bookingId,
    number: bookingNumber(booking.bookingId),
    startTime: booking.startTime,
    endTime: booking.endTime,
    status: booking.status,
    totalPrice: String(booking.totalPrice),
    notes: details.notes,
    cancellationRequested: booking.cancellationRequested,
    cancellationNote: details.cancellationNote,
    fortuneTeller: { id: booking.tellerId, name: booking.tellerName },
    service: { id, name, type, duration },
  };
}

/** Who a booking is for, under the names that bodies and answers have. */
export function guestShape({ customer }: BookingDocument, details: BookingDetails) {
  return { ...details.guest, userId: customer.kind === 'member' ? customer.memberId : null };
}
