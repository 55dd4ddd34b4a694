import { keysOf } from '../keys-of.ts';
import { type SlotService, type TellerDay, timesOf } from './bookable-slots.ts';

/**
 * The services that no other one undercuts: any time that suits another also suits one of these.
 * Usually two, by telephone and in person.
 */
export function leastDemanding(services: readonly SlotService[]): readonly SlotService[] {
  const least: SlotService[] = [];
  for (const service of services) {
    if (least.some((other) => undercuts(other, service))) continue;
    const kept = least.filter((other) => !undercuts(service, other));
    least.splice(0, least.length, ...kept, service);
  }
  return least;
}

/** The figures of a service of which more is never easier to place; each field has one. */
const demands = ({
  duration,
  restMinutes,
  noticeHours,
}: SlotService): Readonly<Record<Exclude<keyof SlotService, 'type'>, number>> => ({
  duration,
  restMinutes: duration + restMinutes,
  noticeHours,
});

/** Whether one service fits wherever the other does; lessons count as readings in person. */
function undercuts(one: SlotService, other: SlotService): boolean {
  const [less, more] = [demands(one), demands(other)];
  return (
    (one.type === 'phone') === (other.type === 'phone') &&
    keysOf(less).every((figure) => less[figure] <= more[figure])
  );
}

/** The earliest bookable start of a day for any of the services. */
export function firstFree(day: TellerDay, services: readonly SlotService[]): string | undefined {
  return services
    .flatMap((service) => timesOf(day, service).find(({ whyNot }) => whyNot === undefined) ?? [])
    .map(({ start }) => start)
    .sort()[0];
}
