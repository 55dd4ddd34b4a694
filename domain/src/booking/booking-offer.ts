import { type Decision, reject } from '../decision.ts';
import { canBeCalled } from '../form/form-fields.ts';
import type { MemberState } from '../member/member.ts';
import { findService, type MenuState } from '../menu/menu.ts';
import { businessHoursOn, type ClosingDays, isClosedOn } from '../settings/business-hours.ts';
import type { SettingsState, StoreSettings } from '../settings/settings.ts';
import {
  type Blocked,
  bookableUntil,
  isFree,
  occupied,
  type SlotService,
  scheduledSlots,
} from '../slots/bookable-slots.ts';
import type { TellerState } from '../teller/teller.ts';
import { addHours, tokyoDate, tokyoInstant } from '../time/time.ts';
import { type AgendaKey, type AgendaState, blockedSpans } from './agenda.ts';
import { type BookedService, resting, type Span } from './agenda-events.ts';

/** The settings that decide about a booking, at the head of their stream. */
export interface SettingsFacts
  extends ClosingDays,
    Readonly<
      Pick<
        StoreSettings,
        'bookingDeadlineHours' | 'approveNewBookings' | 'approvalAfterNoShows' | 'businessHours'
      >
    > {
  readonly revision: number;
}

/** A member, teller or service at its stream's head. */
interface HeadFacts {
  readonly revision: number;
  readonly id: string;
  readonly isActive: boolean;
}

export type MemberFacts = HeadFacts;

export interface TellerFacts extends HeadFacts {
  readonly name: string;
}

/** `revision` is the menu's; no tellers means all (specification, content: services). */
export interface ServiceFacts extends BookedService, HeadFacts {
  readonly fortuneTellerIds: readonly string[];
}

/** What bookings and waitlist entries keep of a service. */
export function bookedService({
  id,
  name,
  type,
  duration,
  price,
  restMinutes,
}: ServiceFacts): BookedService {
  return { id, name, type, duration, price, ...resting(restMinutes) };
}

/** Facts that decide about a booking's time; `now` is an instant. */
export interface OfferFacts {
  readonly now: string;
  readonly settings: SettingsFacts;
  readonly teller: TellerFacts;
  readonly reserved: readonly Blocked[];
}

/** Rules that an administrator may override; never occupied time. */
export interface Overrides {
  readonly deadline: boolean;
  /** All rules of the schedule, the half-hour grid and the end of the calendar included. */
  readonly hours: boolean;
}

export const noOverrides: Overrides = { deadline: false, hours: false };

/** `revision` is the stream's last one, -1 before the first event. */
export const settingsFacts = ({ settings }: SettingsState, revision: number): SettingsFacts => ({
  ...settings,
  revision,
});

/** Undefined when there is no such teller. */
export function tellerFacts(
  state: TellerState,
  tellerId: string,
  revision: number,
): TellerFacts | undefined {
  if (state.kind !== 'open') return undefined;
  const { name, isActive } = state.profile;
  return { revision, id: tellerId, name, isActive };
}

/** The facts for decisions, or undefined when there is no such service. */
export function serviceFacts(
  state: MenuState,
  serviceId: string,
  revision: number,
): ServiceFacts | undefined {
  const entry = findService(state, serviceId);
  if (entry === undefined) return undefined;
  return { ...entry.service, id: serviceId, revision };
}

/** The facts for decisions, or undefined when there is no such member. */
export function memberFacts(
  state: MemberState,
  memberId: string,
  revision: number,
): MemberFacts | undefined {
  if (state.kind !== 'registered') return undefined;
  return { revision, id: memberId, isActive: state.memberStatus === 'active' };
}

export function refuseTeller({ id, isActive }: TellerFacts): Decision<never> | undefined {
  return isActive ? undefined : reject('TELLER_INACTIVE', { tellerId: id });
}

export function refuseService({ id, isActive }: ServiceFacts): Decision<never> | undefined {
  return isActive ? undefined : reject('SERVICE_INACTIVE', { serviceId: id });
}

export function refuseUnoffered(
  service: Pick<ServiceFacts, 'id' | 'fortuneTellerIds'>,
  tellerId: string,
): Decision<never> | undefined {
  const offered =
    service.fortuneTellerIds.length === 0 || service.fortuneTellerIds.includes(tellerId);
  return offered ? undefined : reject('SERVICE_NOT_OFFERED', { serviceId: service.id, tellerId });
}

/** Refuses a customer who may not log in; an administrator may act for them. */
export function refuseMember(
  { id, isActive }: MemberFacts,
  by: 'customer' | 'administrator',
): Decision<never> | undefined {
  return by === 'customer' && !isActive ? reject('NOT_FOUND', { id }) : undefined;
}

/** Refuses a telephone reading without a number (specification, booking: readings by telephone). */
export function refuseUncallable(
  { type }: Pick<BookedService, 'type'>,
  phone: string | null | undefined,
): Decision<never> | undefined {
  return type !== 'phone' || canBeCalled(phone) ? undefined : reject('PHONE_REQUIRED', {});
}

interface WantedTime extends AgendaKey, Span {
  readonly service: SlotService;
  readonly overrides: Overrides;
  /** The booking or offer whose own time does not count as taken. */
  readonly except?: string | undefined;
}

/**
 * Checks all slot rules again (specification, booking: making a booking); undefined when the time
 * can be taken.
 */
export function refuseTime(
  state: AgendaState,
  wanted: WantedTime,
  offer: OfferFacts,
): Decision<never> | undefined {
  return (
    refuseOtherDay(wanted) ??
    (wanted.overrides.deadline ? undefined : refuseNear(wanted, offer)) ??
    (wanted.overrides.hours
      ? undefined
      : (refuseFar(wanted, offer) ?? refuseUnscheduled(state, wanted, offer))) ??
    refuseTaken(state, { ...wanted, restMinutes: wanted.service.restMinutes }, offer.reserved)
  );
}

interface TakenTime extends Span, Pick<WantedTime, 'except'> {
  readonly restMinutes?: number | undefined;
}

/** Refuses occupied or reserved time, rests included; cannot be overridden. */
export function refuseTaken(
  state: AgendaState,
  { startTime, endTime, restMinutes, except }: TakenTime,
  reserved: readonly Blocked[] = [],
): Decision<never> | undefined {
  const free = isFree(occupied({ startTime, endTime }, restMinutes), [
    ...blockedSpans(state, except),
    ...reserved,
  ]);
  return free ? undefined : reject('SLOT_TAKEN', { startTime, endTime });
}

/** Other days are unknown here, so this cannot be overridden. */
function refuseOtherDay({ date, startTime, endTime }: WantedTime): Decision<never> | undefined {
  const inside = tokyoDate(startTime) === date && endTime <= tokyoInstant(date, '24:00');
  return inside ? undefined : reject('OUTSIDE_SCHEDULE', { startTime, endTime, why: 'day' });
}

function refuseNear(
  { startTime }: WantedTime,
  { now, settings }: OfferFacts,
): Decision<never> | undefined {
  const deadlineHours = settings.bookingDeadlineHours;
  return startTime >= addHours(now, deadlineHours)
    ? undefined
    : reject('DEADLINE_PASSED', { startTime, deadlineHours });
}

function refuseFar({ date }: WantedTime, { now }: OfferFacts): Decision<never> | undefined {
  const until = bookableUntil(now);
  return date <= until ? undefined : reject('BEYOND_CALENDAR', { until });
}

function refuseUnscheduled(
  { hours }: AgendaState,
  wanted: WantedTime,
  { settings }: OfferFacts,
): Decision<never> | undefined {
  const { date, service, startTime, endTime } = wanted;
  if (isClosedOn(date, settings))
    return reject('OUTSIDE_SCHEDULE', { startTime, endTime, why: 'closed' });
  const slots = scheduledSlots({
    date,
    service,
    hours,
    businessHours: businessHoursOn(date, settings.businessHours),
  });
  const offered = slots.some((slot) => slot.start === startTime && slot.end === endTime);
  return offered ? undefined : reject('OUTSIDE_SCHEDULE', { startTime, endTime, why: 'hours' });
}
