import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { agenda, agendaStream, bookingsInside, decodeAgendaId } from '@salon/domain';
import { Executor } from '../command/execute.ts';

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
