import { Controller } from '@nestjs/common';
import { customerText, mailTemplates, messages } from '@salon/domain';
import {
  bookingInbox,
  bookings,
  bookingsToMove,
  listServices,
  listTellers,
  menuModel,
  tellers,
} from '@salon/projections';
import { recordExport } from '../administrator/record-export.ts';
import { Executor } from '../command/execute.ts';
import type { Done } from '../command/outcome.ts';
import { ApiError, found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call, type RequestState } from '../http/request.ts';
import { streamedFile } from '../http/streamed-file.ts';
import { EventStore } from '../ports/tokens.ts';
import { AdminBookingAnswers, BookingLists } from './booking-answers.ts';
import { pendingMail } from './booking-events.ts';
import { adminBookingCustomer, CreateBooking } from './create-booking.ts';
import { exportBookings } from './export-bookings.ts';
import { SetBookingStatus, statusReason } from './set-booking-status.ts';

@Controller()
export class AdminBookingController {
  constructor(
    private readonly commands: Commands,
    private readonly lists: BookingLists,
    private readonly answers: AdminBookingAnswers,
    private readonly executor: Executor,
    private readonly store: EventStore,
  ) {}

  @Call('listBookings')
  async list({ query, reads }: Asked<'listBookings'>) {
    const page = await this.lists.page(reads, query);
    return { ...page, items: await this.answers.ofAll(reads, page.items) };
  }

  @Call('listBoardBookings')
  async listOfBoard({ query, reads }: Asked<'listBoardBookings'>) {
    return this.answers.ofBoard(reads, await this.lists.ofBoard(reads, query));
  }

  @Call('readBooking')
  async read({ params, reads }: Asked<'readBooking'>) {
    return this.answers.of(reads, found(await reads.of(bookings).get(params.id)).doc);
  }

  @Call('countBookings')
  count({ query, reads }: Asked<'countBookings'>) {
    return this.lists.counts(reads, query.date);
  }

  /**
   * Pending bookings, open cancellation requests, and those to be moved since their teller or
   * service was deleted (specification, HTTP API: beyond the first calls).
   */
  @Call('listPendingBookings')
  async listPending({ reads, request: { context } }: Asked<'listPendingBookings'>) {
    const waiting = await bookingInbox(reads.of(bookings));
    const toMove = await bookingsToMove(reads.of(bookings), context.at, {
      tellerIds: (await listTellers(reads.of(tellers), 'all')).map(({ id }) => id),
      serviceIds: (await listServices(reads.of(menuModel), 'all')).map(({ id }) => id),
    });
    const others = toMove.filter(({ isWaiting }) => !isWaiting);
    return this.answers.ofAll(reads, [...waiting, ...others]);
  }

  @Call('exportBookings')
  export({ query, request }: Asked<'exportBookings'>) {
    return streamedFile(
      exportBookings(
        request.reads,
        this.lists,
        this.answers,
        query,
        recordExport(this.executor, 'bookings', request.context),
      ),
    );
  }

  @Call('createBookingAtDesk')
  create({ body, request }: Asked<'createBookingAtDesk'>) {
    const { fortuneTellerId: tellerId, serviceId, startTime } = body;
    const overrides = { deadline: body.overrideDeadline, hours: body.overrideHours };
    const booking = {
      tellerId,
      serviceId,
      startTime,
      customer: adminBookingCustomer(body),
      overrides,
      by: 'administrator',
    } as const;
    return this.after(request, this.commands.dispatch(request, CreateBooking, booking));
  }

  @Call('setBookingStatus')
  setStatus({ params, body, request }: Asked<'setBookingStatus'>) {
    const { status, tellsCustomer } = body;
    const { reason, text } = statusReason(body.reason);
    if (reason === 'no-show' && status !== 'cancelled')
      throw new ApiError('VALIDATION_FAILED', { fieldErrors: { reason: messages.malformed } });
    const change = { status, reason, text, tellsCustomer };
    return this.after(
      request,
      this.commands.dispatch(request, SetBookingStatus, { bookingId: params.id, change }),
    );
  }

  /**
   * Computed from the log, since the outbox does not have it yet (specification, mail: what can be
   * undone).
   */
  @Call('readWaitingMail')
  async readWaitingMail({ params, reads, request: { at } }: Asked<'readWaitingMail'>) {
    // Once in the outbox the mail is no longer pending, and the outbox does not belong to bookings.
    reads.note('outbox');
    const { doc } = found(await reads.of(bookings).get(params.id));
    const mail = await pendingMail(this.store, params.id, at);
    return {
      to: customerText(await this.answers.of(reads, doc), 'email'),
      mail:
        mail === undefined
          ? null
          : { label: mailTemplates[mail.template].label, goesAt: mail.goesAt },
    };
  }

  private async after({ reads }: RequestState, done: Promise<Done>) {
    return this.answers.after(reads, await done);
  }
}
