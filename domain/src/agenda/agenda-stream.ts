import type { AgendaBirth } from '../ids/agenda-id.ts';

/** The stream of one teller's one day (DESIGN, Truth). */
export function agendaStream(agenda: Pick<AgendaBirth, 'tellerId' | 'date'>): string {
  return `agenda-${agenda.tellerId}_${agenda.date}`;
}
