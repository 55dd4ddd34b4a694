import { type Decision, reject } from '../decision.ts';
import { canBeCalled } from '../form/form-fields.ts';
import type { MemberState } from '../member/member.ts';
import { findService, type MenuState } from '../menu/menu.ts';
import type { SettingsState, StoreSettings } from '../settings/settings.ts';
import { bookableUntil } from '../slots/bookable-days.ts';
import {
  type Blocked,
  isFree,
  leadHours,
  type Overrides,
  obstacleTo,
  occupied,
  type SlotService,
  type TimeSettings,
} from '../slots/bookable-slots.ts';
import type { tellerFields } from '../teller/teller.ts';
import type { RecordState } from '../thing/record-kind.ts';
import { addMinutes } from '../time/time.ts';
import { type AgendaKey, type AgendaState, blockedSpans } from './agenda.ts';
import { type BookedService, resting, type Span } from './agenda-events.ts';

export interface SettingsFacts
  extends TimeSettings,
    Readonly<Pick<StoreSettings, 'approveNewBookings' | 'approvalAfterNoShows' | 'isOpen'>> {
  readonly revision: number;
}

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
export interface ServiceFacts extends BookedService, SlotService, HeadFacts {
  readonly duration: number;
  readonly restMinutes: number;
  readonly fortuneTellerIds: readonly string[];
}

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

/** The service as booked, with the present notice; `offered` is undefined when it left the menu. */
export const bookedSlots = (
  { type, duration, restMinutes = 0 }: Pick<BookedService, 'type' | 'duration' | 'restMinutes'>,
  offered: Pick<SlotService, 'noticeHours'> | undefined,
): SlotService => ({ type, duration, restMinutes, noticeHours: offered?.noticeHours ?? 0 });

/** `now` is an instant. */
export interface TimeFacts {
  readonly now: string;
  readonly settings: SettingsFacts;
  readonly reserved: readonly Blocked[];
}

export interface OfferFacts extends TimeFacts {
  readonly teller: TellerFacts;
}

/** `revision` is the stream's last one, -1 before the first event. */
export const settingsFacts = ({ settings }: SettingsState, revision: number): SettingsFacts => ({
  ...settings,
  revision,
});

export function tellerFacts(
  state: RecordState<typeof tellerFields>,
  tellerId: string,
  revision: number,
): TellerFacts | undefined {
  if (state.kind !== 'present') return undefined;
  const { name, isActive } = state.content;
  return { revision, id: tellerId, name, isActive };
}

export function serviceFacts(
  state: MenuState,
  serviceId: string,
  revision: number,
): ServiceFacts | undefined {
  const entry = findService(state, serviceId);
  if (entry === undefined) return undefined;
  return { ...entry.service, id: serviceId, revision };
}

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

/** An administrator may act for a customer who may not log in. */
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

interface WantedTime extends AgendaKey {
  readonly startTime: string;
  readonly service: SlotService;
  readonly overrides: Overrides;
  /** The booking or offer whose own time does not count as taken. */
  readonly except?: string | undefined;
}

export function refuseTime(
  state: AgendaState,
  { date, startTime, service, overrides, except }: WantedTime,
  { now, settings, reserved }: TimeFacts,
): Decision<never> | undefined {
  const blocked = [...blockedSpans(state, except), ...reserved];
  const day = { now, date, settings, hours: state.hours, taken: blocked };
  const span = { startTime, endTime: addMinutes(startTime, service.duration) };
  const obstacle = obstacleTo(day, service, startTime, overrides);
  switch (obstacle) {
    case undefined:
      return undefined;
    case 'taken':
      return reject('SLOT_TAKEN', span);
    case 'deadline':
      return reject('DEADLINE_PASSED', { startTime, deadlineHours: leadHours(service, settings) });
    case 'calendar':
      return reject('BEYOND_CALENDAR', { until: bookableUntil(now) });
    default:
      return reject('OUTSIDE_SCHEDULE', { ...span, why: obstacle });
  }
}

/** Includes rests; for whatever is no new booking. */
export function refuseTaken(
  state: AgendaState,
  { startTime, endTime, restMinutes }: Span & { readonly restMinutes?: number | undefined },
): Decision<never> | undefined {
  return isFree(occupied({ startTime, endTime }, restMinutes), blockedSpans(state))
    ? undefined
    : reject('SLOT_TAKEN', { startTime, endTime });
}

/** A salon that is being prepared takes no visitors' bookings (specification, booking: before the opening). */
export const refuseBeforeOpening = ({ isOpen }: SettingsFacts): Decision<never> | undefined =>
  isOpen ? undefined : reject('NOT_OPEN', {});
