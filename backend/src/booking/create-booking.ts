import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  agenda,
  agendaStream,
  type BookingCustomer,
  createBooking,
  encodeAgendaId,
  member,
  memberStream,
  type Overrides,
  tokyoDate,
} from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import { derivedRandom } from '../command/command-ids.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { type Outcome, refused } from '../command/outcome.ts';
import { BookingTerms } from './booking-offer.ts';

/** What a booking is asked for with; everything else the salon knows itself (decisions §3). */
interface WantedBooking {
  readonly tellerId: string;
  readonly serviceId: string;
  /** An instant. */
  readonly startTime: string;
  readonly customer: BookingCustomer;
  readonly overrides: Overrides;
  readonly by: 'customer' | 'administrator';
}

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
    private readonly terms: BookingTerms,
  ) {}

  async execute({ wanted, context }: CreateBooking): Promise<Outcome> {
    const { tellerId, serviceId, startTime, customer, overrides, by } = wanted;
    const [time, service] = await Promise.all([this.terms.ofTime(tellerId, context.at), this.terms.ofService(serviceId)]);
    if (time === undefined) {
      return refused({ code: 'NOT_FOUND', id: tellerId });
    }
    if (service === undefined) {
      return refused({ code: 'NOT_FOUND', id: serviceId });
    }
    if (customer.kind === 'member' && !(await this.isMember(customer))) {
      return refused({ code: 'NOT_FOUND', id: customer.memberId });
    }
    const { commandId } = context;
    const place = { tellerId, date: tokyoDate(startTime) };
    const bookingId = encodeAgendaId({ kind: 'booking', ...place, random: derivedRandom(commandId, 'booking') });
    const executed = await this.executor.execute({
      stream: agendaStream(place),
      aggregate: agenda,
      context,
      decide: (state) => createBooking(state, { commandId, bookingId, ...place, startTime, customer, overrides, by }, { ...time, service }),
    });
    return answerWith(bookingId, executed);
  }

  private async isMember({ memberId }: Extract<BookingCustomer, { kind: 'member' }>): Promise<boolean> {
    return (await this.executor.stateOf(memberStream(memberId), member)).state.kind === 'registered';
  }
}
