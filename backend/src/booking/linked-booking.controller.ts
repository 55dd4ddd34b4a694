import { Controller } from '@nestjs/common';
import {
  type AgendaEvent,
  type AgendaState,
  addHours,
  type BookingCommand,
  CUSTOMER_LIMIT_HOURS,
  cancelByLink,
  chooseReminders,
  isOpenBooking,
  personId,
  remindersOf,
} from '@salon/domain';
import { Sealer } from '@salon/event-store';
import {
  type BookingDocument,
  bookings,
  members,
  openBooking,
  people,
  type Reads,
} from '@salon/projections';
import { LinkTokens } from '../auth/link-tokens.ts';
import type { Done } from '../command/outcome.ts';
import type { Decide } from '../command/plain-command.ts';
import { found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import { bookingLimits } from '../http/rate-limits.ts';
import { type Asked, Call, type RequestState } from '../http/request.ts';
import { Clock } from '../process/clock.ts';
import { BookingAnswers, bookingShape } from './booking-answers.ts';
import { BookingCalendar } from './booking-calendar.ts';
import { FollowBooking } from './follow-booking.ts';
import { RescheduleBooking } from './reschedule-booking.ts';

/**
 * The confirmation mail has the link. GET changes nothing, since mail scanners open links
 * (specification, booking: cancellation by link).
 */
@Controller()
export class LinkedBookingController {
  constructor(
    private readonly commands: Commands,
    private readonly answers: BookingAnswers,
    private readonly links: LinkTokens,
    private readonly calendar: BookingCalendar,
    private readonly following: FollowBooking,
    private readonly limiter: RateLimiter,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
  ) {}

  @Call('readLinkedBooking')
  async read({ params, reads }: Asked<'readLinkedBooking'>) {
    return this.answer(reads, await this.find(reads, params.token));
  }

  @Call('cancelByLink')
  cancel({ params, request }: Asked<'cancelByLink'>) {
    const bookingId = this.bookingOf(params.token);
    return this.decide(request, bookingId, (state, command) =>
      cancelByLink(state, command, { now: request.at }),
    );
  }

  @Call('chooseRemindersByLink')
  async chooseReminders({ params, body: choice, request }: Asked<'chooseRemindersByLink'>) {
    const bookingId = await this.toChange(request.reads, params.token, 'chooseRemindersByLink');
    return this.decide(request, bookingId, (state, command) =>
      chooseReminders(state, { ...command, choice }),
    );
  }

  @Call('rescheduleByLink')
  async reschedule({ params, body, request }: Asked<'rescheduleByLink'>) {
    const reschedule = {
      bookingId: await this.toChange(request.reads, params.token, 'rescheduleByLink'),
      startTime: body.startTime,
      tellerId: body.fortuneTellerId ?? undefined,
      by: { kind: 'link' },
      tellsCustomer: true,
    } as const;
    return this.after(
      request,
      await this.commands.dispatch(request, RescheduleBooking, reschedule),
    );
  }

  @Call('readLinkedCalendar')
  async readCalendar({ params, reads }: Asked<'readLinkedCalendar'>) {
    return this.calendar.of(await this.find(reads, params.token));
  }

  private bookingOf(token: string) {
    return found(this.links.read('cancel', token)?.[0]);
  }

  /** Throws 404 after its end. */
  private async find(reads: Reads, token: string) {
    const { doc } = found(await reads.of(bookings).get(this.bookingOf(token)));
    return found(doc.endTime > this.clock.now() ? doc : undefined);
  }

  private async toChange(reads: Reads, token: string, call: keyof typeof bookingLimits) {
    const { bookingId } = await this.find(reads, token);
    await this.limiter.enforce([bookingLimits[call]], bookingId);
    return bookingId;
  }

  private async decide(
    request: RequestState,
    bookingId: string,
    decide: Decide<AgendaState, AgendaEvent, BookingCommand>,
  ) {
    return this.after(
      request,
      await this.commands.decide(request, bookingId, this.following, decide),
    );
  }

  private async after({ reads }: RequestState, done: Done) {
    return this.answer(reads, await this.answers.after(done));
  }

  /** Leaves out e-mail, phone, and ids of persons and bookings. */
  private async answer(reads: Reads, booking: BookingDocument) {
    const { startTime, customer } = booking;
    const details = await openBooking(this.sealer, booking);
    const memberId = customer.kind === 'member' ? customer.memberId : null;
    const [account, person] =
      memberId === null
        ? []
        : await Promise.all([
            reads.of(members).get(memberId),
            reads.of(people).get(personId('member', memberId)),
          ]);
    const mayMove = memberId === null || account?.doc.status === 'active';
    const isOpen = isOpenBooking(booking);
    const cancellable = isOpen && addHours(this.clock.now(), CUSTOMER_LIMIT_HOURS) <= startTime;
    const {
      id: _,
      totalPrice: __,
      cancellationRequested,
      cancellationNote: ___,
      ...shown
    } = bookingShape(booking, details);
    return {
      ...shown,
      guestName: details.guest.guestName,
      memberName: person?.doc.name ?? null,
      cancellable,
      reschedulable: cancellable && mayMove && !cancellationRequested,
      reminders:
        customer.kind === 'guest' && booking.reminders ? remindersOf(booking.reminders) : null,
    };
  }
}
