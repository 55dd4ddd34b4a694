import { Injectable } from '@nestjs/common';
import {
  type AssignedDay,
  addDays,
  bookableSlots,
  bookableUntil,
  businessHoursOn,
  type DayAvailability,
  datesBetween,
  dayAvailability,
  dayOfAnyTeller,
  defaultSettings,
  isClosedOn,
  minutesBetween,
  type StoreSettings,
  tokyoDate,
} from '@salon/domain';
import {
  type AgendaDocument,
  currentSettings,
  listServices,
  listTellers,
  menu,
  offersService,
  type Projections,
  type ServiceEntry,
  settings,
  type TellerDocument,
  takenTime,
  tellerOf,
  tellers,
} from '@salon/projections';
import { InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { BookableAgendas } from './bookable-agendas.ts';

/** Present tellers, services and settings for free times, from read models; bookings are decided by the log. */
@Injectable()
export class SalonOffer {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  async settings(): Promise<StoreSettings> {
    return (await currentSettings(this.projections.of(settings)))?.settings ?? defaultSettings;
  }

  teller(id: string): Promise<TellerDocument | undefined> {
    return tellerOf(this.projections.of(tellers), id);
  }

  activeTellers(): Promise<readonly TellerDocument[]> {
    return listTellers(this.projections.of(tellers), 'active');
  }

  /** All services, including those that cannot be booked. */
  services(): Promise<readonly ServiceEntry[]> {
    return listServices(this.projections.of(menu), 'all');
  }
}

/** Whether this teller offers this service. */
function isOffered(teller: TellerDocument, service: ServiceEntry): boolean {
  return teller.isActive && !teller.closing && service.isActive && !service.closing && offersService(service, teller.id);
}

/** Inclusive days (yyyy-MM-dd); all bookable ones by default. */
interface Days {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Two months and the weeks around them, the most that a calendar page shows. */
const MOST_DAYS = 92;

/** A teller's days with free times for a service; undefined for an unknown teller or service. */
@Injectable()
export class TellerAvailability {
  constructor(
    private readonly agendas: BookableAgendas,
    private readonly offer: SalonOffer,
    private readonly clock: Clock,
  ) {}

  async of(tellerId: string, serviceId: string, days: Days): Promise<readonly DayAvailability[] | undefined> {
    const { from, to, now } = this.span(days);
    const [teller, services, settings, known] = await Promise.all([
      this.offer.teller(tellerId),
      this.offer.services(),
      this.offer.settings(),
      this.agendas.between(from, to, tellerId),
    ]);
    const service = services.find(({ id }) => id === serviceId);
    if (teller === undefined || service === undefined) {
      return undefined;
    }
    const byDate = new Map(known.map((agenda) => [agenda.date, agenda]));
    const offered = isOffered(teller, service);
    return datesBetween(from, to).map((date) => dayOf(date, offered ? byDate.get(date) : undefined, { service, settings, now }));
  }

  /** The days for any teller, with one free teller for each time; undefined for an unknown service. */
  async ofAny(serviceId: string, days: Days): Promise<readonly AssignedDay[] | undefined> {
    const { from, to, now } = this.span(days);
    const [tellers, services, settings, known] = await Promise.all([
      this.offer.activeTellers(),
      this.offer.services(),
      this.offer.settings(),
      this.agendas.between(from, to),
    ]);
    const service = services.find(({ id }) => id === serviceId);
    if (service === undefined) return undefined;
    const offering = tellers.filter((teller) => isOffered(teller, service));
    return datesBetween(from, to).map((date) => {
      const ofDay = known.filter((agenda) => agenda.date === date);
      const each = offering.map(({ id }) => {
        const agenda = ofDay.find(({ tellerId }) => tellerId === id);
        const takenMinutes = (agenda ? takenTime(agenda) : []).reduce(
          (sum, taken) => sum + minutesBetween(taken.startTime, taken.endTime),
          0,
        );
        return { fortuneTellerId: id, takenMinutes, day: dayOf(date, agenda, { service, settings, now }) };
      });
      return dayOfAnyTeller(date, each);
    });
  }

  private span(days: Days): { readonly from: string; readonly to: string; readonly now: string } {
    const now = this.clock.now();
    const from = days.from ?? tokyoDate(now);
    return { from, to: [days.to ?? bookableUntil(now), addDays(from, MOST_DAYS - 1)].sort()[0] ?? from, now };
  }
}

interface OfferNow {
  readonly service: ServiceEntry;
  readonly settings: StoreSettings;
  readonly now: string;
}

/** The free times of a teller's day; none without an agenda. */
function dayOf(date: string, agenda: AgendaDocument | undefined, { service, settings, now }: OfferNow): DayAvailability {
  return dayAvailability({
    ...{ date, service, now },
    hours: agenda === undefined || isClosedOn(date, settings) ? [] : agenda.hours,
    bookings: agenda === undefined ? [] : takenTime(agenda),
    businessHours: businessHoursOn(date, settings.businessHours),
    deadlineHours: settings.bookingDeadlineHours,
  });
}

/** A teller's next free time as an instant, or null. */
interface NextFreeTime {
  readonly fortuneTellerId: string;
  readonly next: string | null;
}

/** Each active teller's next free time, for one service or for any that the teller offers; undefined for an unknown service. */
@Injectable()
export class NextFreeTimes {
  constructor(
    private readonly agendas: BookableAgendas,
    private readonly offer: SalonOffer,
    private readonly clock: Clock,
  ) {}

  async of(serviceId: string | undefined, days: Days): Promise<readonly NextFreeTime[] | undefined> {
    const now = this.clock.now();
    const from = [days.from ?? '', tokyoDate(now)].sort()[1] ?? '';
    const to = [days.to ?? bookableUntil(now), bookableUntil(now)].sort()[0] ?? '';
    const [tellers, menu, settings, all] = await Promise.all([
      this.offer.activeTellers(),
      this.offer.services(),
      this.offer.settings(),
      this.agendas.between(from, to),
    ]);
    const services = menu.filter(({ id }) => serviceId === undefined || id === serviceId);
    if (serviceId !== undefined && services.length === 0) {
      return undefined;
    }
    const open = all.filter(({ date }) => !isClosedOn(date, settings));
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
      for (const agenda of open.filter(({ tellerId }) => tellerId === teller.id)) {
        const next = firstStart(agenda, offered);
        if (next !== undefined) {
          return { fortuneTellerId: teller.id, next };
        }
      }
      return { fortuneTellerId: teller.id, next: null };
    });
  }
}
