import { Command, type ICommandHandler } from '@nestjs/cqrs';
import {
  accept,
  type Decision,
  decodeAgendaId,
  erasePerson,
  erasure,
  type PersonEvent,
  type PersonId,
  parsePersonId,
  personStream,
  waitingOf,
  waitlist,
  waitlistStream,
} from '@salon/domain';
import { presentBooking } from '../booking/void-bookings.ts';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles } from '../command/handles.ts';
import type { Outcome } from '../command/outcome.ts';

/** Erases a guest or applicant at the end of retention, by proven time. */
export class EndRetention extends Command<Outcome> {
  constructor(
    readonly person: PersonId,
    readonly provenNow: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Appends the order of the erasure, unless the log has an upcoming booking, whatever the read
 * models say.
 */
@Handles(EndRetention)
export class EndRetentionHandler implements ICommandHandler<EndRetention> {
  constructor(private readonly executor: Executor) {}

  async execute({ person, provenNow, context }: EndRetention): Promise<Outcome> {
    const executed = await this.executor.execute({
      stream: personStream(person),
      aggregate: erasure,
      context,
      decide: async (state): Promise<Decision<PersonEvent>> =>
        (await this.isExpected(person, provenNow)) ? accept() : erasePerson(state, { person }),
    });
    return answerWith(person, executed);
  }

  /**
   * Whether a guest has an upcoming booking or one being rescheduled, or a person on the waitlist
   * has an open entry or one that became a booking.
   */
  private async isExpected(person: PersonId, now: string): Promise<boolean> {
    const { kind, id = '' } = parsePersonId(person) ?? {};
    if (kind === 'waiting') {
      const date = decodeAgendaId(id)?.date ?? '';
      return (
        waitingOf((await this.executor.stateOf(waitlistStream(date), waitlist)).state, id)
          ?.status !== 'ended'
      );
    }
    if (kind !== 'guest') {
      return false;
    }
    const booking = await presentBooking(id, this.executor);
    return (
      booking === undefined ||
      ((booking.status === 'pending' || booking.status === 'confirmed') && booking.endTime > now)
    );
  }
}
