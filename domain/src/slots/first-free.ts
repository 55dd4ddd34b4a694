import { type Blocked, bookableSlots, type DayOffer, type SlotService } from './bookable-slots.ts';

/**
 * The services among these that no other one undercuts: whatever time suits one that is left out suits one of them too. Usually two, one by
 * telephone and one in person, however long the menu is.
 */
export function leastDemanding(services: readonly SlotService[]): readonly SlotService[] {
  const least: SlotService[] = [];
  for (const service of [...services].sort((a, b) => a.duration - b.duration || occupiedBy(a) - occupiedBy(b))) {
    if (!least.some((other) => undercuts(other, service))) least.push(service);
  }
  return least;
}

const occupiedBy = ({ duration, restMinutes = 0 }: SlotService): number => duration + restMinutes;

/** Whether one service fits wherever another one does. Lessons have the same hours and starts as other readings in person. */
function undercuts(one: SlotService, other: SlotService): boolean {
  return (one.type === 'phone') === (other.type === 'phone') && one.duration <= other.duration && occupiedBy(one) <= occupiedBy(other);
}

/** One teller's day as far as free times depend on it, whatever the service. */
export interface FreeDay extends Omit<DayOffer, 'service'> {
  readonly bookings: readonly Blocked[];
}

/** The earliest start of a day at which one of some services can be booked now, as an instant; undefined without one. */
export function firstFree(day: FreeDay, services: readonly SlotService[]): string | undefined {
  return services
    .flatMap((service) => bookableSlots({ ...day, service }).slice(0, 1))
    .map(({ start }) => start)
    .sort()[0];
}
