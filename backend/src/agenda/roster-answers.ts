import type { RosterAnswer } from '@salon/contract';
import { byStart, datesBetween, holidayName, isClosedOn } from '@salon/domain';
import { agendas, agendasBetween, listTellers, type Reads, tellers } from '@salon/projections';
import { shownSettings } from './availability.ts';

/** Days are inclusive (yyyy-MM-dd); there are no hours on closing days. */
export async function rosterBetween(reads: Reads, from: string, to: string): Promise<RosterAnswer> {
  const [settings, tellersInOrder, agendasOfDays] = await Promise.all([
    shownSettings(reads),
    listTellers(reads.of(tellers), 'active'),
    agendasBetween(reads.of(agendas), from, to),
  ]);
  const order = new Map(tellersInOrder.map(({ id }, place) => [id, place]));
  const place = (tellerId: string) => order.get(tellerId) ?? order.size;
  const entries = agendasOfDays
    .filter(({ tellerId }) => order.has(tellerId))
    .flatMap(({ tellerId, date, hours }) =>
      hours.filter(({ isActive }) => isActive).map((entry) => ({ ...entry, tellerId, date })),
    )
    .sort((a, b) => place(a.tellerId) - place(b.tellerId) || byStart(a, b));
  return datesBetween(from, to).map((date) => ({
    date,
    holiday: holidayName(date) ?? null,
    isClosed: isClosedOn(date, settings),
    hours: entries
      .filter((entry) => entry.date === date && !isClosedOn(date, settings))
      .map(({ tellerId, startTime, endTime, serviceType }) => ({
        fortuneTellerId: tellerId,
        startTime,
        endTime,
        serviceType,
      })),
  }));
}
