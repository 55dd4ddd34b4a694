import { type Blocked, bookableSlots, type DayOffer, type SlotService } from './bookable-slots.ts';

/**
 * The services that no other one undercuts: any time that suits another also suits one of these.
 * Usually two, by telephone and in person.
 */
export function leastDemanding(services: readonly SlotService[]): readonly SlotService[] {
  const least: SlotService[] = [];
  for (const service of [...services].sort(
    (a, b) => a.duration - b.duration || occupiedBy(a) - occupiedBy(b),
  )) {
    if (!least.some((other) => undercuts(other, service))) least.push(service);
  }
  return least;
}

const occupiedBy = ({ duration, restMinutes = 0 }: SlotService): number => duration + restMinutes;

/** Whether one service fits wherever the other does; lessons count as readings in person. */
function undercuts(one: SlotService, other: SlotService): boolean {
  return (
    (one.type === 'phone') === (other.type === 'phone') &&
    one.duration <= other.duration &&
    occupiedBy(one) <= occupiedBy(other)
  );
}

/** The facts of one teller's day that decide free times, without the service. */
export interface FreeDay extends Omit<DayOffer, 'service'> {
  readonly bookings: readonly Blocked[];
}

/** The earliest bookable start of a day for any of the services. */
export function firstFree(day: FreeDay, services: readonly SlotService[]): string | undefined {
  return services
    .flatMap((service) => bookableSlots({ ...day, service }).slice(0, 1))
    .map(({ start }) => start)
    .sort()[0];
}
