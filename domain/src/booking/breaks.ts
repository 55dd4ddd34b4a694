import { accept, type Decision, reject } from '../decision.ts';
import { minutesOf, tokyoInstant } from '../time/time.ts';
import type { AgendaKey, AgendaState } from './agenda.ts';
import { refuseTaken } from './booking-offer.ts';
import type { BreakEvent } from './break-events.ts';

interface AddBreak extends AgendaKey {
  readonly commandId: string;
  readonly breakId: string;
  /** Times of day in Tokyo, `HH:mm`. */
  readonly startTime: string;
  readonly endTime: string;
  readonly note: string;
}

/** Only in free time (specification, booking: breaks). */
export function addBreak(
  state: AgendaState,
  { commandId, ...data }: AddBreak,
): Decision<BreakEvent> {
  const { date, startTime, endTime } = data;
  if (state.commandIds.has(commandId)) return accept();
  if (minutesOf(startTime) >= minutesOf(endTime))
    return reject('INVALID_HOURS', { startTime, endTime });
  const span = { startTime: tokyoInstant(date, startTime), endTime: tokyoInstant(date, endTime) };
  return refuseTaken(state, span) ?? accept({ type: 'BreakAdded', data });
}

interface RemoveBreak extends AgendaKey {
  readonly commandId: string;
  readonly breakId: string;
}

export function removeBreak(
  state: AgendaState,
  { commandId, tellerId, date, breakId }: RemoveBreak,
): Decision<BreakEvent> {
  if (state.commandIds.has(commandId)) return accept();
  if (!state.breaks.some((known) => known.breakId === breakId))
    return reject('NOT_FOUND', { id: breakId });
  return accept({ type: 'BreakRemoved', data: { tellerId, date, breakId } });
}
