import { Command, type ICommandHandler } from '@nestjs/cqrs';
import { agenda, agendaStream, type CreateBooking as BookingToCreate, createBooking, encodeAgendaId, tokyoDate } from '@salon/domain';
import { derivedRandom, type EventStore } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles } from '../command/handles.ts';
import { type Outcome, refused } from '../command/outcome.ts';
import { parseStored, storedEvents } from '../command/stored-event.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { creationOf } from './booking-events.ts';
import { BookingOffer, isMissing } from './booking-offer.ts';
import { VoidBookings } from './withdraw-void-bookings.ts';

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

/**
 * Decides on the teller's day, by settings, service, teller and member as they stand at the heads of their streams, and answers
 * when it is sure that none of them was being deleted as it was written (architecture, writes: deletions).
 */
@Handles(CreateBooking)
export class CreateBookingHandler implements ICommandHandler<CreateBooking> {
  constructor(
    private readonly executor: Executor,
    private readonly offer: BookingOffer,
    private readonly voidBookings: VoidBookings,
    @InjectEventStore() private readonly store: EventStore,
  ) {}

  async execute({ wanted, context }: CreateBooking): Promise<Outcome> {
    const { tellerId, serviceId, startTime, customer } = wanted;
    const memberId = customer.kind === 'member' ? customer.memberId : undefined;
    const { commandId } = context;
    const place = { tellerId, date: tokyoDate(startTime) };
    const bookingId = encodeAgendaId({ kind: 'booking', ...place, random: derivedRandom(commandId, 'booking') });
    const stream = agendaStream(place);
    const executed = await this.executor.executeWithFacts({
      ...{ stream, aggregate: agenda, context },
      facts: () => this.offer.ofBooking({ tellerId, serviceId, memberId }, context.at),
      decide: (state, offer) =>
        isMissing(offer) ? offer.missing : createBooking(state, { ...wanted, ...place, commandId, bookingId }, offer),
    });
    if (executed.kind === 'refused') {
      return executed;
    }
    const created =
      creationOf(executed.events.map(parseStored), bookingId) ?? creationOf(await storedEvents(this.store, stream), bookingId);
    const why = created === undefined ? undefined : await this.voidBookings.withdraw(created, context);
    return why === undefined ? answerWith(bookingId, executed) : refused(why);
  }
}
