import { Controller } from '@nestjs/common';
import { factBody, parsePart } from '@salon/contract';
import {
  type AgendaEvent,
  type AgendaState,
  approveCancellation,
  type BookingActor,
  type BookingCommand,
  confirmBooking,
  correctGuest,
  type Decision,
  declineCancellation,
  notePayment,
  requestCancellation,
  withdrawCancellation,
  withholdMail,
  writeFact,
} from '@salon/domain';
import { Sealer } from '@salon/event-store';
import { Executor } from '../command/execute.ts';
import type { Decide } from '../command/plain-command.ts';
import { ApiError, valid } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call, type RequestState } from '../http/request.ts';
import { EventStore } from '../ports/tokens.ts';
import type { Principal } from '../sessions/sessions.ts';
import { AdminBookingAnswers, BookingAnswers } from './booking-answers.ts';
import { detailsOf, eventsOfBooking, factOn, pendingMail } from './booking-events.ts';
import { refuseActor } from './booking-offer.ts';
import { FollowBooking } from './follow-booking.ts';

export function bookingActorOf(principal: Principal): BookingActor {
  if (principal.kind === 'guest') throw new ApiError('UNAUTHORIZED');
  if (principal.kind === 'teller') throw new ApiError('FORBIDDEN');
  return principal.kind === 'administrator'
    ? { kind: 'administrator' }
    : { kind: 'member', memberId: principal.id };
}

@Controller()
export class BookingCommandsController {
  constructor(
    private readonly commands: Commands,
    private readonly executor: Executor,
    private readonly following: FollowBooking,
    private readonly answers: BookingAnswers,
  ) {}

  @Call('requestCancellation')
  requestCancellation({ params, body, request }: Asked<'requestCancellation'>) {
    const cancellationNote = body.cancellationNote ?? '';
    return this.decide(request, params.id, (state, command) =>
      requestCancellation(state, { ...command, cancellationNote }, { now: request.at }),
    );
  }

  @Call('withdrawCancellation')
  withdrawCancellation({ params, request }: Asked<'withdrawCancellation'>) {
    return this.decide(request, params.id, withdrawCancellation);
  }

  private async decide(
    request: RequestState,
    id: string,
    decide: (
      state: AgendaState,
      command: BookingCommand & { readonly by: BookingActor },
    ) => Decision<AgendaEvent>,
  ) {
    const by = bookingActorOf(request.principal);
    const done = await this.commands.decide(
      request,
      id,
      this.following,
      async (state, command) =>
        (await refuseActor(this.executor, by)) ?? decide(state, { ...command, by }),
    );
    return this.answers.ofCustomer(await this.answers.after(done));
  }
}

@Controller()
export class AdminBookingCommandsController {
  constructor(
    private readonly commands: Commands,
    private readonly following: FollowBooking,
    private readonly answers: AdminBookingAnswers,
    private readonly sealer: Sealer,
    private readonly store: EventStore,
  ) {}

  @Call('confirmBooking')
  confirm({ params, request }: Asked<'confirmBooking'>) {
    return this.decide(request, params.id, confirmBooking);
  }

  @Call('notePayment')
  notePayment({ params, body, request }: Asked<'notePayment'>) {
    return this.decide(request, params.id, (state, command) =>
      notePayment(state, { ...command, ...body }),
    );
  }

  @Call('approveCancellation')
  approveCancellation({ params, request }: Asked<'approveCancellation'>) {
    return this.decide(request, params.id, approveCancellation);
  }

  @Call('declineCancellation')
  declineCancellation({ params, body, request }: Asked<'declineCancellation'>) {
    return this.decide(request, params.id, (state, command) =>
      declineCancellation(state, { ...command, reason: body.reason.trim() }),
    );
  }

  /** Compares with the details in the log, which are decrypted again for each retry. */
  @Call('correctGuest')
  correctGuest({ params: { id }, body, request }: Asked<'correctGuest'>) {
    return this.decide(request, id, async (state, command) => {
      const details = await detailsOf(this.sealer, await eventsOfBooking(this.store, id));
      const previous = typeof details === 'object' && 'name' in details ? details : undefined;
      return correctGuest(state, { ...command, ...body }, previous);
    });
  }

  @Call('writeFact')
  writeFact({ params: { id, fact }, body, request }: Asked<'writeFact'>) {
    const written = valid(parsePart(factBody(fact), body));
    return this.decide(request, id, async (state, command) => {
      const events = await eventsOfBooking(this.store, id);
      const previous = await factOn(this.sealer, events, fact);
      return writeFact(state, { ...command, ...written, fact }, previous);
    });
  }

  @Call('withholdMail')
  withholdMail({ params: { id }, request }: Asked<'withholdMail'>) {
    return this.decide(request, id, async (state, command) => {
      const mail = await pendingMail(this.store, id, request.at);
      return withholdMail(state, command, { waits: mail !== undefined });
    });
  }

  private async decide(
    request: RequestState,
    id: string,
    decide: Decide<AgendaState, AgendaEvent, BookingCommand>,
  ) {
    const done = await this.commands.decide(request, id, this.following, decide);
    return this.answers.after(request.reads, done);
  }
}
