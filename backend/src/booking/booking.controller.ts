import { Controller } from '@nestjs/common';
import { noOverrides } from '@salon/domain';
import { Sealer } from '@salon/event-store';
import { bookings, bookingsOfMember } from '@salon/projections';
import { found } from '../http/api-error.ts';
import { asOf } from '../http/as-of.ts';
import { Commands } from '../http/commands.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import { bookingLimits } from '../http/rate-limits.ts';
import { type Asked, Call, requireMember } from '../http/request.ts';
import { BookingAnswers } from './booking-answers.ts';
import { BookingCalendar } from './booking-calendar.ts';
import { bookingActorOf } from './booking-commands.ts';
import { bookingCustomer, CreateBooking } from './create-booking.ts';
import { readBookingHistory, visibleBooking } from './read-booking-history.ts';
import { RescheduleBooking } from './reschedule-booking.ts';

@Controller()
export class BookingController {
  constructor(
    private readonly commands: Commands,
    private readonly answers: BookingAnswers,
    private readonly calendar: BookingCalendar,
    private readonly sealer: Sealer,
    private readonly limiter: RateLimiter,
  ) {}

  @Call('createBooking')
  async create({ body, request }: Asked<'createBooking'>) {
    const { fortuneTellerId: tellerId, serviceId, startTime, shownPrice } = body;
    const customer = bookingCustomer(body, request);
    const booking = {
      tellerId,
      serviceId,
      startTime,
      customer,
      overrides: noOverrides,
      by: 'customer',
      shownPrice,
    } as const;
    const done = await this.commands.dispatch(request, CreateBooking, booking);
    return this.answers.ofCreated(await this.answers.after(done));
  }

  @Call('listMyBookings')
  async listMine({ reads, principal }: Asked<'listMyBookings'>) {
    const own = await bookingsOfMember(reads.of(bookings), requireMember(principal));
    return Promise.all(own.map((booking) => this.answers.ofCustomer(booking)));
  }

  @Call('reschedule')
  async reschedule({ params, body, request }: Asked<'reschedule'>) {
    const tellerId = body.fortuneTellerId ?? undefined;
    const by = bookingActorOf(request.principal);
    const tellsCustomer = by.kind === 'member' || body.tellsCustomer;
    if (by.kind === 'member') await this.limiter.enforce([bookingLimits.reschedule], params.id);
    const reschedule = {
      bookingId: params.id,
      startTime: body.startTime,
      tellerId,
      by,
      tellsCustomer,
    };
    const done = await this.commands.dispatch(request, RescheduleBooking, reschedule);
    return this.answers.ofCustomer(await this.answers.after(done));
  }

  @Call('readBookingHistory')
  async readHistory({ params, query, reads, principal }: Asked<'readBookingHistory'>) {
    return found(
      await readBookingHistory(
        reads,
        this.sealer,
        { bookingId: params.id, asOf: asOf(query.asOf) },
        principal,
      ),
    );
  }

  @Call('readBookingCalendar')
  async readCalendar({ params, reads, principal }: Asked<'readBookingCalendar'>) {
    return this.calendar.of(found(await visibleBooking(reads, params.id, principal)));
  }
}
