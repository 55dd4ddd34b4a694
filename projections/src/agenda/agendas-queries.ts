import { addDays, decodeAgendaId } from '@salon/domain';
import type { DocumentReader } from '../documents/document-store.ts';
import { type AgendaDocument, type AgendaHours, agendaDocumentId } from './agendas.ts';

type Agendas = DocumentReader<AgendaDocument>;

/** Working hours with the agenda that they belong to. */
export interface WorkingHoursEntry extends AgendaHours {
  readonly tellerId: string;
  readonly date: string;
}

/** One teller's day; undefined when nothing was ever entered for it. */
export async function agendaOf(agendas: Agendas, tellerId: string, date: string): Promise<AgendaDocument | undefined> {
  return (await agendas.get(agendaDocumentId(tellerId, date)))?.doc;
}

/** All tellers' agendas on inclusive days, by day. */
export async function agendasBetween(agendas: Agendas, from: string, to: string): Promise<readonly AgendaDocument[]> {
  return (await agendas.find({ index: 'date', from, to: addDays(to, 1) })).map(({ doc }) => doc);
}

/** One teller's agendas on inclusive days, by day, as their ids have them in order. */
export async function agendasOfTeller(agendas: Agendas, tellerId: string, from: string, to: string): Promise<readonly AgendaDocument[]> {
  const range = { from: agendaDocumentId(tellerId, from), to: agendaDocumentId(tellerId, addDays(to, 1)) };
  return (await agendas.find(range)).map(({ doc }) => doc);
}

/** The taken time of an agenda, held moves included: start and end, nothing about who (specification, HTTP API: booking answers). */
export function takenTime({ bookings, holds }: AgendaDocument): readonly { readonly startTime: string; readonly endTime: string }[] {
  return [...bookings.filter(({ blocking }) => blocking), ...holds]
    .map(({ startTime, endTime }) => ({ startTime, endTime }))
    .sort((a, b) => (a.startTime < b.startTime ? -1 : 1));
}

/** A teller's working hours on inclusive days, in order of day and start. */
export async function workingHours(agendas: Agendas, tellerId: string, from: string, to: string): Promise<readonly WorkingHoursEntry[]> {
  return (await agendasOfTeller(agendas, tellerId, from, to)).flatMap(hoursInOrder);
}

/** All tellers' working hours on inclusive days, by day, each teller's in order of their start. */
export async function allWorkingHours(agendas: Agendas, from: string, to: string): Promise<readonly WorkingHoursEntry[]> {
  return (await agendasBetween(agendas, from, to)).flatMap(hoursInOrder);
}

function hoursInOrder({ tellerId, date, hours }: AgendaDocument): readonly WorkingHoursEntry[] {
  return [...hours].sort((a, b) => (a.startTime < b.startTime ? -1 : 1)).map((entry) => ({ ...entry, tellerId, date }));
}

/** One entry of working hours by its id, which tells its agenda. */
export async function workingHoursEntry(agendas: Agendas, id: string): Promise<WorkingHoursEntry | undefined> {
  const birth = decodeAgendaId(id);
  if (birth?.kind !== 'hours') return undefined;
  const { tellerId, date } = birth;
  const entry = (await agendaOf(agendas, tellerId, date))?.hours.find((hours) => hours.id === id);
  return entry === undefined ? undefined : { ...entry, tellerId, date };
}

/** How much time of a teller from `now` on is held for bookings on their way from other agendas. */
export async function countHolds(agendas: Agendas, tellerId: string, now: string): Promise<number> {
  const theirs = (await agendasWithHolds(agendas)).filter((agenda) => agenda.tellerId === tellerId);
  return theirs.flatMap(({ holds }) => holds).filter(({ startTime }) => startTime >= now).length;
}

/** Agendas with open holds: moves that a crash may have left unfinished. */
export async function agendasWithHolds(agendas: Agendas): Promise<readonly AgendaDocument[]> {
  const found = await agendas.find({ index: 'hold' });
  return [...new Map(found.map(({ id, doc }) => [id, doc])).values()];
}
