import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  agenda,
  agendaStream,
  type BookingCustomer,
  type CreateBooking as BookingToCreate,
  createBooking,
  encodeAgendaId,
  member,
  memberStream,
  tokyoDate,
} from '@salon/domain';
import { derivedRandom } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { type Outcome, refused } from '../command/outcome.ts';
import { BookingOffer } from './booking-offer.ts';

/** What a booking is asked for with; everything else the salon knows itself (specification, booking: making a booking). */
type WantedBooking = Omit<BookingToCreate, 'commandId' | 'bookingId' | 'date'> & { readonly serviceId: string };

/** Takes a free time for a customer. */
export class CreateBooking extends Command<Outcome> {
  constructor(
    readonly wanted: WantedBooking,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Decides on the teller's day, by settings, service and teller as they stand at the heads of their streams. */
@CommandHandler(CreateBooking)
export class CreateBookingHandler implements ICommandHandler<CreateBooking> {
  constructor(
    private readonly executor: Executor,
    private readonly offer: BookingOffer,
  ) {}

  async execute({ wanted, context }: CreateBooking): Promise<Outcome> {
    const { tellerId, serviceId, startTime, customer } = wanted;
    const [time, service] = await Promise.all([this.offer.ofTime(tellerId, context.at), this.offer.ofService(serviceId)]);
    if (time === undefined) {
      return refused({ code: 'NOT_FOUND', id: tellerId });
    }
    if (service === undefined) {
      return refused({ code: 'NOT_FOUND', id: serviceId });
    }
    if (customer.kind === 'member' && !(await this.mayBook(customer, wanted.by))) {
      return refused({ code: 'NOT_FOUND', id: customer.memberId });
    }
    const { commandId } = context;
    const place = { tellerId, date: tokyoDate(startTime) };
    const bookingId = encodeAgendaId({ kind: 'booking', ...place, random: derivedRandom(commandId, 'booking') });
    const executed = await this.executor.execute({
      stream: agendaStream(place),
      aggregate: agenda,
      context,
      decide: (state) => createBooking(state, { ...wanted, ...place, commandId, bookingId }, { ...time, service }),
    });
    return answerWith(bookingId, executed);
  }

  /** Who was suspended while the request was under way books nothing any more; an administrator may still book for them. */
  private async mayBook({ memberId }: Extract<BookingCustomer, { kind: 'member' }>, by: WantedBooking['by']): Promise<boolean> {
    const { state } = await this.executor.stateOf(memberStream(memberId), member);
    return state.kind === 'registered' && (by === 'administrator' || state.memberStatus === 'active');
  }
}
