import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { bookableSlots, bookableUntil, businessHoursOn, tokyoDate } from '@salon/domain';
import { type AgendaDocument, agendas, agendasBetween, type Projections, type ServiceEntry, takenTime } from '@salon/projections';
import { InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { isOffered, SalonOffer } from './salon-offer.ts';

/** A teller's next free time as an instant, or null. */
export interface NextFreeTime {
  readonly fortuneTellerId: string;
  readonly next: string | null;
}

/** Each active teller's next free time, for one service or for any that the teller offers; undefined for an unknown service. */
export class ReadNextFreeTimes extends Query<readonly NextFreeTime[] | undefined> {
  constructor(
    readonly serviceId: string | undefined,
    readonly days: { readonly from: string | undefined; readonly to: string | undefined },
  ) {
    super();
  }
}

@QueryHandler(ReadNextFreeTimes)
export class ReadNextFreeTimesHandler implements IQueryHandler<ReadNextFreeTimes> {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly offer: SalonOffer,
    private readonly clock: Clock,
  ) {}

  async execute({ serviceId, days }: ReadNextFreeTimes): Promise<readonly NextFreeTime[] | undefined> {
    const now = this.clock.now();
    const from = [days.from ?? '', tokyoDate(now)].sort()[1] ?? '';
    const to = [days.to ?? bookableUntil(now), bookableUntil(now)].sort()[0] ?? '';
    const [tellers, menu, settings, all] = await Promise.all([
      this.offer.activeTellers(),
      this.offer.services(),
      this.offer.settings(),
      agendasBetween(this.projections.of(agendas), from, to),
    ]);
    const services = menu.filter(({ id }) => serviceId === undefined || id === serviceId);
    if (serviceId !== undefined && services.length === 0) {
      return undefined;
    }
    const firstStart = (agenda: AgendaDocument, offered: readonly ServiceEntry[]): string | undefined =>
      offered
        .flatMap((service) =>
          bookableSlots({
            ...{ date: agenda.date, service, hours: agenda.hours, bookings: takenTime(agenda), now },
            businessHours: businessHoursOn(agenda.date, settings.businessHours),
            deadlineHours: settings.bookingDeadlineHours,
          }).slice(0, 1),
        )
        .map(({ start }) => start)
        .sort()[0];
    return tellers.map((teller) => {
      const offered = services.filter((service) => isOffered(teller, service));
      for (const agenda of all.filter(({ tellerId }) => tellerId === teller.id)) {
        const next = firstStart(agenda, offered);
        if (next !== undefined) {
          return { fortuneTellerId: teller.id, next };
        }
      }
      return { fortuneTellerId: teller.id, next: null };
    });
  }
}
