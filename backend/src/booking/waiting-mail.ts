import { Injectable } from '@nestjs/common';
import { Command, type ICommandHandler } from '@nestjs/cqrs';
import type { AnswerOf } from '@salon/contract';
import {
  type ChangeMail,
  changeMails,
  customerText,
  mailLabels,
  withholdMail,
} from '@salon/domain';
import type { EventStore } from '@salon/event-store';
import { bookings, type Reads } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { Handles } from '../command/handles.ts';
import type { Outcome } from '../command/outcome.ts';
import { found } from '../http/api-error.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { AdminBookingAnswers } from './booking-answers.ts';
import { eventsOfBooking } from './booking-events.ts';
import { FollowBooking } from './follow-booking.ts';

/** The pending mail about a booking's changes at an instant; undefined if there is none. */
async function mailAfter(
  store: EventStore,
  bookingId: string,
  instant: string,
): Promise<ChangeMail | undefined> {
  const mails = changeMails(await eventsOfBooking(store, bookingId));
  return mails.find(({ because, goesAt }) => because === undefined && goesAt > instant);
}

/**
 * The pending mail of a booking, computed from the log since it is not in the outbox yet
 * (specification, mail: what can be undone).
 */
@Injectable()
export class WaitingMails {
  constructor(
    @InjectEventStore() private readonly store: EventStore,
    private readonly answers: AdminBookingAnswers,
    private readonly clock: Clock,
  ) {}

  async of(reads: Reads, bookingId: string): Promise<AnswerOf<'readWaitingMail'>> {
    const booking = await this.answers.of(
      reads,
      found(await reads.of(bookings).get(bookingId)).doc,
    );
    const mail = await mailAfter(this.store, bookingId, this.clock.now());
    return {
      to: customerText(booking, 'email'),
      mail: mail === undefined ? null : { label: mailLabels[mail.template], goesAt: mail.goesAt },
    };
  }
}

/** Cancels the pending mail about changes. */
export class WithholdMail extends Command<Outcome> {
  constructor(
    readonly bookingId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@Handles(WithholdMail)
export class WithholdMailHandler implements ICommandHandler<WithholdMail> {
  constructor(
    private readonly following: FollowBooking,
    @InjectEventStore() private readonly store: EventStore,
  ) {}

  execute({ bookingId, context }: WithholdMail): Promise<Outcome> {
    return this.following.decide(bookingId, context, async (state, command) =>
      withholdMail(state, command, {
        waits: (await mailAfter(this.store, bookingId, context.at)) !== undefined,
      }),
    );
  }
}
