import { type Decision, reject } from '../decision.ts';
import { businessHoursOn } from '../settings/business-hours.ts';
import { bookableUntil, isFree, type SlotService, scheduledSlots } from '../slots/bookable-slots.ts';
import { addHours, tokyoDate, tokyoInstant } from '../time/instants.ts';
import { type AgendaKey, type AgendaState, blockedSpans } from './agenda.ts';
import type { Span } from './agenda-events.ts';
import type { OfferFacts, Overrides } from './booking-offer.ts';

/** A time that somebody wants on an agenda. */
export interface WantedTime extends AgendaKey, Span {
  readonly service: SlotService;
  readonly overrides: Overrides;
  /** The booking that is rescheduled, whose own time does not stand in its way. */
  readonly except?: string;
}

/** Applies every slot rule of the wizard again (specification, booking: making a booking); nothing when the time may be taken. */
export function refuseTime(state: AgendaState, wanted: WantedTime, offer: OfferFacts): Decision<never> | undefined {
  return (
    refuseOtherDay(wanted) ??
    (wanted.overrides.deadline ? undefined : refuseNear(wanted, offer)) ??
    (wanted.overrides.hours ? undefined : (refuseFar(wanted, offer) ?? refuseUnscheduled(state, wanted, offer))) ??
    refuseTaken(state, wanted, wanted.except)
  );
}

/** Refuses time that overlaps a booking or a hold. No one can lift this. */
export function refuseTaken(state: AgendaState, { startTime, endTime }: Span, except?: string): Decision<never> | undefined {
  const free = isFree({ start: startTime, end: endTime }, blockedSpans(state, except));
  return free ? undefined : reject('SLOT_TAKEN', { startTime, endTime });
}

/** Time outside of the agenda's own day would be decided where nobody sees its neighbours, so no override allows it. */
function refuseOtherDay({ date, startTime, endTime }: WantedTime): Decision<never> | undefined {
  const inside = tokyoDate(startTime) === date && endTime <= tokyoInstant(date, '24:00');
  return inside ? undefined : reject('OUTSIDE_SCHEDULE', { startTime, endTime, why: 'day' });
}

function refuseNear({ startTime }: WantedTime, { now, settings }: OfferFacts): Decision<never> | undefined {
  const deadlineHours = settings.bookingDeadlineHours;
  return startTime >= addHours(now, deadlineHours) ? undefined : reject('DEADLINE_PASSED', { startTime, deadlineHours });
}

function refuseFar({ date }: WantedTime, { now }: OfferFacts): Decision<never> | undefined {
  const until = bookableUntil(now);
  return date <= until ? undefined : reject('BEYOND_CALENDAR', { until });
}

function refuseUnscheduled({ hours }: AgendaState, wanted: WantedTime, { settings }: OfferFacts): Decision<never> | undefined {
  const { date, service, startTime, endTime } = wanted;
  const slots = scheduledSlots({ date, service, hours, businessHours: businessHoursOn(date, settings.businessHours) });
  const offered = slots.some((slot) => slot.start === startTime && slot.end === endTime);
  return offered ? undefined : reject('OUTSIDE_SCHEDULE', { startTime, endTime, why: 'hours' });
}
