import { addWorkingHours, agenda, agendaStream, encodeAgendaId, tokyoInstant } from '@salon/domain';
import { derivedRandom } from '../../command/command-ids.ts';
import { firstOfMonth, monthAfter } from '../calendar-days.ts';
import type { DemoWorkingHours } from '../demo-types.ts';
import type { DemonstrationSalon } from '../demonstration-salon.ts';
import type { AgendaDraft, AgendaStep } from './agenda-step.ts';
import { bookingSteps } from './booking-steps.ts';
import type { OfferDrafts } from './offer-drafts.ts';
import { seedContext } from './seed-context.ts';
import { StreamDraft } from './stream-draft.ts';

/** Every teller's days with their hours and bookings, each in the order in which it came about. */
export function agendaDrafts(salon: DemonstrationSalon, offer: OfferDrafts): readonly AgendaDraft[] {
  const drafts = new Map<string, AgendaDraft>();
  const bookings = salon.bookings.flatMap((booking, number) => bookingSteps(booking, number, salon.settings, offer));
  const steps = [...salon.workingHours.map(hoursStep), ...bookings].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  for (const step of steps) {
    const stream = agendaStream(step);
    const draft = drafts.get(stream) ?? new StreamDraft(stream, agenda);
    drafts.set(stream, draft);
    step.take(draft);
  }
  return [...drafts.values()];
}

/** Hours are entered on the first of the month before. */
function hoursStep(hours: DemoWorkingHours): AgendaStep {
  const { tellerId, date } = hours;
  const step = `hours ${tellerId} ${date} ${hours.startTime} ${hours.serviceType}`;
  const at = tokyoInstant(firstOfMonth(monthAfter(date, -1)), '10:00');
  const random = derivedRandom(seedContext(step, at).commandId, 'hours');
  const hoursId = encodeAgendaId({ kind: 'hours', tellerId, date, random });
  return {
    ...{ tellerId, date, at },
    take: (draft) => draft.decide(step, at, (state, commandId) => addWorkingHours(state, { ...hours, commandId, hoursId })),
  };
}
