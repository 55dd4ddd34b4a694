import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  addWorkingHours,
  agenda,
  agendaStream,
  bookingsInside,
  decodeAgendaId,
  encodeAgendaId,
  type AddWorkingHours as HoursToAdd,
  removeWorkingHours,
  teller,
  tellerStream,
} from '@salon/domain';
import { derivedRandom } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { type Outcome, refused } from '../command/outcome.ts';

/** Adds working hours on a teller's day. */
export class AddWorkingHours extends Command<Outcome> {
  constructor(
    readonly hours: Omit<HoursToAdd, 'commandId' | 'hoursId'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AddWorkingHours)
export class AddWorkingHoursHandler implements ICommandHandler<AddWorkingHours> {
  constructor(private readonly executor: Executor) {}

  async execute({ hours, context }: AddWorkingHours): Promise<Outcome> {
    const { tellerId, date } = hours;
    const { state: known } = await this.executor.stateOf(tellerStream(tellerId), teller);
    if (known.kind === 'absent' || known.kind === 'deleted') {
      return refused({ code: 'NOT_FOUND', id: tellerId });
    }
    const { commandId } = context;
    const hoursId = encodeAgendaId({ kind: 'hours', tellerId, date, random: derivedRandom(commandId, 'hours') });
    const executed = await this.executor.execute({
      stream: agendaStream(hours),
      aggregate: agenda,
      context,
      decide: (state) => addWorkingHours(state, { ...hours, commandId, hoursId }),
    });
    return answerWith(hoursId, executed);
  }
}

/** Removes working hours; by force also when bookings lie in them, which then stay (specification, booking: working hours). */
export class RemoveWorkingHours extends Command<Outcome> {
  constructor(
    readonly hoursId: string,
    readonly force: boolean,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RemoveWorkingHours)
export class RemoveWorkingHoursHandler implements ICommandHandler<RemoveWorkingHours> {
  constructor(private readonly executor: Executor) {}

  async execute({ hoursId, force, context }: RemoveWorkingHours): Promise<Outcome> {
    const birth = decodeAgendaId(hoursId);
    if (birth?.kind !== 'hours') {
      return refused({ code: 'NOT_FOUND', id: hoursId });
    }
    const { tellerId, date } = birth;
    const executed = await this.executor.execute({
      stream: agendaStream(birth),
      aggregate: agenda,
      context,
      decide: (state) => removeWorkingHours(state, { commandId: context.commandId, hoursId, tellerId, date, force }),
    });
    return answerWith(hoursId, executed);
  }
}

/** How many bookings lie in working hours, by the log itself, since a deletion is decided after it; undefined for unknown hours. */
export class CountBookingsInHours extends Query<number | undefined> {
  constructor(readonly hoursId: string) {
    super();
  }
}

@QueryHandler(CountBookingsInHours)
export class CountBookingsInHoursHandler implements IQueryHandler<CountBookingsInHours> {
  constructor(private readonly executor: Executor) {}

  async execute({ hoursId }: CountBookingsInHours): Promise<number | undefined> {
    const birth = decodeAgendaId(hoursId);
    if (birth?.kind !== 'hours') {
      return undefined;
    }
    const { state } = await this.executor.stateOf(agendaStream(birth), agenda);
    const hours = state.hours.find((entry) => entry.hoursId === hoursId);
    return hours === undefined ? undefined : bookingsInside(state, hours, birth.date).length;
  }
}
