import { keysOf } from '../keys-of.ts';
import { type SlotService, type TellerDay, timesOf } from './bookable-slots.ts';

/**
 * Any time that suits another service also suits one of these; usually two, by telephone and in
 * person.
 */
export function leastDemanding(services: readonly SlotService[]): readonly SlotService[] {
  const least: SlotService[] = [];
  for (const service of services) {
    if (least.some((other) => undercuts(other, service))) continue;
    const remaining = least.filter((other) => !undercuts(service, other));
    least.splice(0, least.length, ...remaining, service);
  }
  return least;
}

/** A larger figure is never easier to place; each field of a service has one. */
const demands = ({
  duration,
  restMinutes,
  noticeHours,
}: SlotService): Readonly<Record<Exclude<keyof SlotService, 'type'>, number>> => ({
  duration,
  restMinutes: duration + restMinutes,
  noticeHours,
});

function undercuts(one: SlotService, other: SlotService) {
  const [less, more] = [demands(one), demands(other)];
  return (
    (one.type === 'phone') === (other.type === 'phone') &&
    keysOf(less).every((figure) => less[figure] <= more[figure])
  );
}

export function firstFree(day: TellerDay, services: readonly SlotService[]): string | undefined {
  return services
    .flatMap(
      (service) => timesOf(day, service).find(({ obstacle }) => obstacle === undefined) ?? [],
    )
    .map(({ start }) => start)
    .sort()[0];
}
