import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { addDays, bookableUntil, businessHoursOn, type DayAvailability, datesBetween, dayAvailability, tokyoDate } from '@salon/domain';
import { agendas, agendasOfTeller, type Projections, takenTime } from '@salon/projections';
import { InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { isOffered, SalonOffer } from './salon-offer.ts';

/** Two months and the weeks around them: more is on no calendar page. */
const MOST_DAYS = 92;

/** A teller's days with what is free for a service; undefined for an unknown teller or service. Without days, all bookable ones. */
export class ReadAvailability extends Query<readonly DayAvailability[] | undefined> {
  constructor(
    readonly tellerId: string,
    readonly serviceId: string,
    readonly days: { readonly from: string | undefined; readonly to: string | undefined },
  ) {
    super();
  }
}

@QueryHandler(ReadAvailability)
export class ReadAvailabilityHandler implements IQueryHandler<ReadAvailability> {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly offer: SalonOffer,
    private readonly clock: Clock,
  ) {}

  async execute({ tellerId, serviceId, days }: ReadAvailability): Promise<readonly DayAvailability[] | undefined> {
    const now = this.clock.now();
    const from = days.from ?? tokyoDate(now);
    const to = [days.to ?? bookableUntil(now), addDays(from, MOST_DAYS - 1)].sort()[0] ?? from;
    const [teller, services, settings, known] = await Promise.all([
      this.offer.teller(tellerId),
      this.offer.services(),
      this.offer.settings(),
      agendasOfTeller(this.projections.of(agendas), tellerId, from, to),
    ]);
    const service = services.find(({ id }) => id === serviceId);
    if (teller === undefined || service === undefined) {
      return undefined;
    }
    const byDate = new Map(known.map((agenda) => [agenda.date, agenda]));
    const offered = isOffered(teller, service);
    return datesBetween(from, to).map((date) => {
      const agenda = byDate.get(date);
      return dayAvailability({
        ...{ date, service, now },
        hours: offered ? (agenda?.hours ?? []) : [],
        bookings: agenda === undefined ? [] : takenTime(agenda),
        businessHours: businessHoursOn(date, settings.businessHours),
        deadlineHours: settings.bookingDeadlineHours,
      });
    });
  }
}
