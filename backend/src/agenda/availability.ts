import { Injectable } from '@nestjs/common';
import {
  type AssignedDay,
  addDays,
  bookableUntil,
  businessHoursOn,
  type DayAvailability,
  datesBetween,
  dayAvailability,
  dayOfAnyTeller,
  defaultSettings,
  type FreeDay,
  firstFree,
  groupedBy,
  isClosedOn,
  leastDemanding,
  minutesBetween,
  type SlotService,
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
  type Reads,
  type ServiceEntry,
  settings,
  type TellerDocument,
  takenTime,
  tellerOf,
  tellers,
} from '@salon/projections';
import { Clock } from '../process/clock.ts';
import { BookableAgendas } from './bookable-agendas.ts';

/**
 * Present tellers, services and settings for free times, from read models; bookings are decided by
 * the log.
 */
@Injectable()
export class SalonOffer {
  async settings(reads: Reads): Promise<StoreSettings> {
    return (await currentSettings(reads.of(settings)))?.settings ?? defaultSettings;
  }

  teller(reads: Reads, id: string): Promise<TellerDocument | undefined> {
    return tellerOf(reads.of(tellers), id);
  }

  activeTellers(reads: Reads): Promise<readonly TellerDocument[]> {
    return listTellers(reads.of(tellers), 'active');
  }

  /** All services, including those that cannot be booked. */
  services(reads: Reads): Promise<readonly ServiceEntry[]> {
    return listServices(reads.of(menu), 'all');
  }
}

/** Whether this teller offers this service. */
function isOffered(teller: TellerDocument, service: ServiceEntry): boolean {
  return (
    teller.isActive &&
    !teller.closing &&
    service.isActive &&
    !service.closing &&
    offersService(service, teller.id)
  );
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

  async of(
    reads: Reads,
    tellerId: string,
    serviceId: string,
    days: Days,
  ): Promise<readonly DayAvailability[] | undefined> {
    const { from, to, now } = this.span(days);
    const [teller, services, settings, known] = await Promise.all([
      this.offer.teller(reads, tellerId),
      this.offer.services(reads),
      this.offer.settings(reads),
      this.agendas.between(reads, from, to, tellerId),
    ]);
    const service = services.find(({ id }) => id === serviceId);
    if (teller === undefined || service === undefined) {
      return undefined;
    }
    const byDate = new Map(known.map((agenda) => [agenda.date, agenda]));
    const offered = isOffered(teller, service);
    return datesBetween(from, to).map((date) =>
      dayAvailability({
        ...offerOn(date, offered ? byDate.get(date) : undefined, { settings, now }),
        service,
      }),
    );
  }

  /**
   * The days for any teller, with one free teller for each time; undefined for an unknown service.
   */
  async ofAny(
    reads: Reads,
    serviceId: string,
    days: Days,
  ): Promise<readonly AssignedDay[] | undefined> {
    const { from, to, now } = this.span(days);
    const [tellers, services, settings, known] = await Promise.all([
      this.offer.activeTellers(reads),
      this.offer.services(reads),
      this.offer.settings(reads),
      this.agendas.between(reads, from, to),
    ]);
    const service = services.find(({ id }) => id === serviceId);
    if (service === undefined) return undefined;
    const offering = tellers.filter((teller) => isOffered(teller, service)).map(({ id }) => id);
    const byDate = groupedBy(known, ({ date }) => date);
    return datesBetween(from, to).map((date) => {
      const agendaOf = new Map(byDate.get(date)?.map((agenda) => [agenda.tellerId, agenda]));
      const working = offering.flatMap((id) => agendaOf.get(id) ?? []);
      const each = working.map((agenda) => {
        const offer = offerOn(date, agenda, { settings, now });
        const takenMinutes = offer.bookings.reduce(
          (sum, { startTime, endTime }) => sum + minutesBetween(startTime, endTime),
          0,
        );
        return {
          fortuneTellerId: agenda.tellerId,
          takenMinutes,
          day: dayAvailability({ ...offer, service }),
        };
      });
      return dayOfAnyTeller(date, each);
    });
  }

  private span(days: Days): { readonly from: string; readonly to: string; readonly now: string } {
    const now = this.clock.now();
    const from = days.from ?? tokyoDate(now);
    return {
      from,
      to: [days.to ?? bookableUntil(now), addDays(from, MOST_DAYS - 1)].sort()[0] ?? from,
      now,
    };
  }
}

interface SalonNow {
  readonly settings: StoreSettings;
  readonly now: string;
}

/** What a teller's day offers to any service; nothing without an agenda and on closing days. */
function offerOn(
  date: string,
  agenda: AgendaDocument | undefined,
  { settings, now }: SalonNow,
): FreeDay {
  return {
    date,
    now,
    hours: agenda === undefined || isClosedOn(date, settings) ? [] : agenda.hours,
    bookings: agenda === undefined ? [] : takenTime(agenda),
    businessHours: businessHoursOn(date, settings.businessHours),
    deadlineHours: settings.bookingDeadlineHours,
  };
}

/** A teller's next free time as an instant, or null. */
interface NextFreeTime {
  readonly fortuneTellerId: string;
  readonly next: string | null;
}

/** Tellers' next free times, for one service or for any that the teller offers. */
@Injectable()
export class NextFreeTimes {
  constructor(
    private readonly agendas: BookableAgendas,
    private readonly offer: SalonOffer,
    private readonly clock: Clock,
  ) {}

  /** Each active teller's; undefined for an unknown service. */
  async ofAll(
    reads: Reads,
    serviceId: string | undefined,
    days: Days,
  ): Promise<readonly NextFreeTime[] | undefined> {
    const { from, to } = this.span(days);
    const [tellers, known] = await Promise.all([
      this.offer.activeTellers(reads),
      this.agendas.between(reads, from, to),
    ]);
    return this.among(reads, tellers, known, serviceId);
  }

  /** One teller's; undefined for an unknown teller. */
  async ofTeller(
    reads: Reads,
    tellerId: string,
    days: Days,
  ): Promise<readonly NextFreeTime[] | undefined> {
    const { from, to } = this.span(days);
    const [teller, known] = await Promise.all([
      this.offer.teller(reads, tellerId),
      this.agendas.between(reads, from, to, tellerId),
    ]);
    return teller && this.among(reads, [teller], known);
  }

  private span(days: Days): { readonly from: string; readonly to: string } {
    const now = this.clock.now();
    const from = [days.from ?? '', tokyoDate(now)].sort()[1] ?? '';
    return { from, to: [days.to ?? bookableUntil(now), bookableUntil(now)].sort()[0] ?? '' };
  }

  private async among(
    reads: Reads,
    tellers: readonly TellerDocument[],
    known: readonly AgendaDocument[],
    serviceId?: string,
  ): Promise<readonly NextFreeTime[] | undefined> {
    const [menu, settings] = await Promise.all([
      this.offer.services(reads),
      this.offer.settings(reads),
    ]);
    const services = menu.filter(({ id }) => serviceId === undefined || id === serviceId);
    if (serviceId !== undefined && services.length === 0) {
      return undefined;
    }
    const now = this.clock.now();
    const offeredBy = leastDemandingByTeller(services);
    const agendasOf = groupedBy(known, ({ tellerId }) => tellerId);
    const nextOf = (teller: TellerDocument): string | undefined => {
      const offered = teller.isActive && !teller.closing ? offeredBy(teller.id) : [];
      for (const agenda of agendasOf.get(teller.id) ?? []) {
        const next = firstFree(offerOn(agenda.date, agenda, { settings, now }), offered);
        if (next !== undefined) return next;
      }
      return undefined;
    };
    return tellers.map((teller) => ({ fortuneTellerId: teller.id, next: nextOf(teller) ?? null }));
  }
}

/**
 * The least demanding services of each teller: a time that suits any service suits one of these.
 * Goes through the salon's services once.
 */
function leastDemandingByTeller(
  services: readonly ServiceEntry[],
): (tellerId: string) => readonly SlotService[] {
  const bookable = services.filter(({ isActive, closing }) => isActive && !closing);
  const ofAll = leastDemanding(
    bookable.filter(({ fortuneTellerIds }) => fortuneTellerIds.length === 0),
  );
  const limited = bookable.flatMap((service) =>
    service.fortuneTellerIds.map((tellerId) => ({ tellerId, service })),
  );
  const ofTeller = groupedBy(limited, ({ tellerId }) => tellerId);
  return (tellerId) =>
    leastDemanding([...ofAll, ...(ofTeller.get(tellerId) ?? []).map(({ service }) => service)]);
}
