import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type WorkingHoursAnswer } from '@salon/contract';
import { addDays, bookableUntil, firstDayOf, fitsService, monthOf, tokyoDate } from '@salon/domain';
import { agendas, type Projections, tellerOf, tellers, type WorkingHoursEntry, workingHours } from '@salon/projections';
import type { InputOfCall } from '../http/input.decorator.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';

const MOST_DAYS = 400;

type Filter = InputOfCall<'listWorkingHours'>['query'];

/** A teller's working hours, those of this and the next month when no days are named; undefined for an unknown teller. */
export class ListWorkingHours extends Query<readonly WorkingHoursAnswer[] | undefined> {
  constructor(
    readonly tellerId: string,
    readonly filter: Filter,
    /** Whether also the hours of a teller who is not shown are wanted. */
    readonly all: boolean,
  ) {
    super();
  }
}

@QueryHandler(ListWorkingHours)
export class ListWorkingHoursHandler implements IQueryHandler<ListWorkingHours> {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly clock: Clock,
  ) {}

  async execute({ tellerId, filter, all }: ListWorkingHours): Promise<readonly WorkingHoursAnswer[] | undefined> {
    const teller = await tellerOf(this.projections.of(tellers), tellerId);
    if (teller === undefined || (!teller.isActive && !all)) {
      return undefined;
    }
    const now = this.clock.now();
    const from = filter.startDate ?? firstDayOf(monthOf(tokyoDate(now)));
    const to = [filter.endDate ?? bookableUntil(now), addDays(from, MOST_DAYS)].sort()[0] ?? from;
    const entries = await workingHours(this.projections.of(agendas), tellerId, from, to);
    return entries.filter(({ serviceType }) => fits(serviceType, filter.serviceType)).map(workingHoursAnswer);
  }
}

/** `in-person` stands for both kinds of reading in the salon. */
function fits(hours: WorkingHoursAnswer['serviceType'], wanted: Filter['serviceType']): boolean {
  if (wanted === undefined || wanted === '' || wanted === 'all') {
    return true;
  }
  return fitsService(hours, wanted === 'in-person' ? 'face_to_face' : wanted);
}

/** Working hours as they are answered. */
function workingHoursAnswer({ id, tellerId, date, startTime, endTime, isActive, serviceType }: WorkingHoursEntry): WorkingHoursAnswer {
  return { id, fortuneTellerId: tellerId, date, startTime, endTime, isActive, serviceType };
}
