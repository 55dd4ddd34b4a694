import { accept, type Decision, once, reject } from '../decision.ts';
import type { DataOf } from '../event-definition.ts';
import { minutesOf, tokyoInstant } from '../time/time.ts';
import type { AgendaState } from './agenda.ts';
import { refuseTaken } from './booking-offer.ts';
import type { BreakEvent } from './break-events.ts';

/** Only in free time (specification, booking: breaks). */
export const addBreak = once(
  (state: AgendaState, data: DataOf<BreakEvent, 'BreakAdded'>): Decision<BreakEvent> => {
    const { date, startTime, endTime } = data;
    if (minutesOf(startTime) >= minutesOf(endTime))
      return reject('INVALID_HOURS', { startTime, endTime });
    const span = { startTime: tokyoInstant(date, startTime), endTime: tokyoInstant(date, endTime) };
    return refuseTaken(state, span) ?? accept({ type: 'BreakAdded', data });
  },
);

export const removeBreak = once(
  (state: AgendaState, data: DataOf<BreakEvent, 'BreakRemoved'>): Decision<BreakEvent> =>
    state.breaks.some(({ breakId }) => breakId === data.breakId)
      ? accept({ type: 'BreakRemoved', data })
      : reject('NOT_FOUND', { id: data.breakId }),
);
