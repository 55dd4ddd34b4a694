import { Injectable } from '@nestjs/common';
import {
  addDays,
  bookableUntil,
  datesBetween,
  dayAvailability,
  dayOfAnyTeller,
  defaultSettings,
  earlierOf,
  firstFree,
  groupedBy,
  laterOf,
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
  menuModel,
  offersService,
  type Reads,
  type ServiceEntry,
  settingsModel,
  type TellerDocument,
  takenTime,
  tellerOf,
  tellers,
} from '@salon/projections';
import { Clock } from '../process/clock.ts';
import { BookableAgendas } from './bookable-agendas.ts';

export async function shownSettings(reads: Reads) {
  return (await currentSettings(reads.of(settingsModel)))?.settings ?? defaultSettings;
}

const allServices = (reads: Reads) => listServices(reads.of(menuModel), 'all');

function isOffered(teller: TellerDocument, service: ServiceEntry) {
  return teller.isActive && service.isActive && offersService(service, teller.id);
}

/** Inclusive days (yyyy-MM-dd); all bookable ones by default. */
interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Two months and the weeks around them, as a calendar page shows. */
const MOST_DAYS = 92;

@Injectable()
export class Availability {
  constructor(
    private readonly agendas: BookableAgendas,
    private readonly clock: Clock,
  ) {}

  async ofTeller(reads: Reads, tellerId: string, serviceId: string, days: Days) {
    const { from, to, now } = this.span(days);
    const [teller, services, settings, docs] = await Promise.all([
      tellerOf(reads.of(tellers), tellerId),
      allServices(reads),
      shownSettings(reads),
      this.agendas.between(reads, from, to, tellerId),
    ]);
    const service = services.find(({ id }) => id === serviceId);
    if (teller === undefined || service === undefined) return undefined;
    const byDate = new Map(docs.map((agenda) => [agenda.date, agenda]));
    const offered = isOffered(teller, service);
    return datesBetween(from, to).map((date) =>
      dayAvailability(
        dayOf(date, offered ? byDate.get(date) : undefined, { settings, now }),
        service,
      ),
    );
  }

  async ofAny(reads: Reads, serviceId: string, days: Days) {
    const { from, to, now } = this.span(days);
    const [active, services, settings, docs] = await Promise.all([
      listTellers(reads.of(tellers), 'active'),
      allServices(reads),
      shownSettings(reads),
      this.agendas.between(reads, from, to),
    ]);
    const service = services.find(({ id }) => id === serviceId);
    if (service === undefined) return undefined;
    const offering = active.filter((teller) => isOffered(teller, service)).map(({ id }) => id);
    const byDate = groupedBy(docs, ({ date }) => date);
    return datesBetween(from, to).map((date) => {
      const agendaOf = new Map(byDate.get(date)?.map((agenda) => [agenda.tellerId, agenda]));
      const working = offering.flatMap((id) => agendaOf.get(id) ?? []);
      const each = working.map((agenda) => {
        const day = dayOf(date, agenda, { settings, now });
        const takenMinutes = day.taken.reduce(
          (sum, { startTime, endTime }) => sum + minutesBetween(startTime, endTime),
          0,
        );
        return {
          fortuneTellerId: agenda.tellerId,
          takenMinutes,
          day: dayAvailability(day, service),
        };
      });
      return dayOfAnyTeller(date, each);
    });
  }

  private span(days: Days) {
    const now = this.clock.now();
    const from = days.from ?? tokyoDate(now);
    const to = earlierOf(days.to ?? bookableUntil(now), addDays(from, MOST_DAYS - 1));
    return { from, to, now };
  }

  /** Without a service any that the teller offers counts; undefined for an unknown one. */
  async nextOfAll(reads: Reads, serviceId: string | undefined, days: Days) {
    const { from, to } = this.bookableSpan(days);
    const [active, docs] = await Promise.all([
      listTellers(reads.of(tellers), 'active'),
      this.agendas.between(reads, from, to),
    ]);
    return this.nextAmong(reads, active, docs, serviceId);
  }

  async nextOfTeller(reads: Reads, tellerId: string, days: Days) {
    const { from, to } = this.bookableSpan(days);
    const [teller, docs] = await Promise.all([
      tellerOf(reads.of(tellers), tellerId),
      this.agendas.between(reads, from, to, tellerId),
    ]);
    return teller && this.nextAmong(reads, [teller], docs);
  }

  private bookableSpan(days: Days) {
    const now = this.clock.now();
    const from = laterOf(days.from ?? '', tokyoDate(now));
    return { from, to: earlierOf(days.to ?? bookableUntil(now), bookableUntil(now)) };
  }

  private async nextAmong(
    reads: Reads,
    among: readonly TellerDocument[],
    docs: readonly AgendaDocument[],
    serviceId?: string,
  ) {
    const [all, settings] = await Promise.all([allServices(reads), shownSettings(reads)]);
    const services = all.filter(({ id }) => serviceId === undefined || id === serviceId);
    if (serviceId !== undefined && services.length === 0) return undefined;
    const now = this.clock.now();
    const offeredBy = leastDemandingByTeller(services);
    const agendasOf = groupedBy(docs, ({ tellerId }) => tellerId);
    const nextOf = (teller: TellerDocument) => {
      const offered = teller.isActive ? offeredBy(teller.id) : [];
      for (const agenda of agendasOf.get(teller.id) ?? []) {
        const next = firstFree(dayOf(agenda.date, agenda, { settings, now }), offered);
        if (next !== undefined) return next;
      }
      return undefined;
    };
    return among.map((teller) => ({ fortuneTellerId: teller.id, next: nextOf(teller) ?? null }));
  }
}

function dayOf(
  date: string,
  agenda: AgendaDocument | undefined,
  { settings, now }: { readonly settings: StoreSettings; readonly now: string },
) {
  return {
    date,
    now,
    settings,
    hours: agenda?.hours ?? [],
    taken: agenda === undefined ? [] : takenTime(agenda),
  };
}

/** A time that suits any service of a teller suits one of these. */
function leastDemandingByTeller(
  services: readonly ServiceEntry[],
): (tellerId: string) => readonly SlotService[] {
  const bookable = services.filter(({ isActive }) => isActive);
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
