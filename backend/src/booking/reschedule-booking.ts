import {
  type AgendaKey,
  agenda,
  agendaStream,
  type BookingActor,
  type Decision,
  findBooking,
  overridesOf,
  reschedule,
  rescheduleOut,
  tokyoDate,
  withoutMail,
} from '@salon/domain';
import { derivedId } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles, SalonCommand } from '../command/handles.ts';
import { refuse } from '../command/outcome.ts';
import { BookingOffer, isMissing, refuseActor } from './booking-offer.ts';
import { FollowBooking } from './follow-booking.ts';
import { Reschedules } from './reschedules.ts';

interface RescheduleRequest {
  readonly bookingId: string;
  readonly startTime: string;
  readonly tellerId: string | undefined;
  readonly by: BookingActor;
  readonly tellsCustomer: boolean;
}

export class RescheduleBooking extends SalonCommand<RescheduleRequest> {}

/** Within an agenda it is one event; between two, the steps of `Reschedules`. */
@Handles(RescheduleBooking)
export class RescheduleBookingHandler {
  constructor(
    private readonly executor: Executor,
    private readonly offer: BookingOffer,
    private readonly following: FollowBooking,
    private readonly reschedules: Reschedules,
  ) {}

  execute({ asked: request, context }: RescheduleBooking) {
    return this.following.follow(request.bookingId, context, (place) =>
      this.rescheduleFrom(place, request, context),
    );
  }

  private async rescheduleFrom(
    from: AgendaKey,
    request: RescheduleRequest,
    context: CommandContext,
  ) {
    const { bookingId, startTime, by, tellsCustomer } = request;
    const to = { tellerId: request.tellerId ?? from.tellerId, date: tokyoDate(startTime) };
    const { state } = await this.executor.stateOf(agendaStream(from), agenda);
    const { booking, rejected } = findBooking(state, bookingId, by);
    if (booking === undefined) return refusedBy(rejected);
    const overrides = overridesOf(by);
    const { customer, service } = booking;
    // The mail's link acts for the booking's customer, with no more rights than a login.
    const actor = by.kind === 'link' && customer.kind === 'member' ? customer : by;
    const readOffer = async (present: typeof state) => {
      const [offer, shutOut] = await Promise.all([
        this.offer.ofReschedule(to.tellerId, service.id, context.at),
        refuseActor(this.executor, actor),
      ]);
      if (shutOut !== undefined) return { missing: shutOut };
      return isMissing(offer) ? offer : this.offer.withReserved(offer, to.date, present);
    };
    if (to.tellerId === from.tellerId && to.date === from.date) {
      const command = {
        commandId: context.commandId,
        bookingId,
        ...from,
        startTime,
        by,
        overrides,
      };
      const decide = async (present: typeof state) => {
        const offer = await readOffer(present);
        const decided = isMissing(offer) ? offer.missing : reschedule(present, command, offer);
        return tellsCustomer ? decided : withoutMail(decided, command);
      };
      const executed = await this.executor.execute({
        stream: agendaStream(from),
        aggregate: agenda,
        context,
        decide,
      });
      return answerWith(bookingId, executed);
    }
    const rescheduleId = derivedId(context.commandId, 'reschedule');
    const place = { ...from, startTime: booking.startTime, endTime: booking.endTime };
    // Checked before the hold, so that a reschedule that is not allowed writes nothing.
    const preview = rescheduleOut(
      state,
      { ...from, bookingId, rescheduleId, by, to: { ...place, tellerName: '' } },
      { now: context.at },
    );
    if (preview.kind === 'rejected') return refuse(preview.rejection);
    return this.reschedules.carryOut(
      { ...to, bookingId, rescheduleId, from: place, startTime, service, overrides },
      { by, tellsCustomer, readOffer },
      context,
    );
  }
}

function refusedBy(decision: Decision<never>) {
  if (decision.kind === 'accepted')
    throw new Error('A decision without events cannot refuse anything.');
  return refuse(decision.rejection);
}
