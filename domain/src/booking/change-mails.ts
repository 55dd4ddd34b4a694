import type { MailTemplate } from '../mail-templates.ts';
import { addMinutes } from '../time/time.ts';
import { type BookingEvent, bookingEvents } from './agenda-events.ts';
import { type Booking, bookingChange } from './booking.ts';

/** Mails about an administrator's change wait so long (specification, mail: what can be undone). */
export const UNDO_MINUTES = 1;

/** Changes of time this close share one mail (specification, mail: several changes). */
const TOGETHER_MINUTES = 5;

type RecordedChange = BookingEvent & {
  readonly id: string;
  readonly facts: { readonly at: string };
  readonly metadata: { readonly [K in 'actor']?: string };
};

export type MailedBooking = Pick<
  Booking,
  'status' | 'startTime' | 'endTime' | 'tellerId' | 'tellerName'
>;

export interface CustomerMail {
  readonly eventId: string;
  readonly template: MailTemplate;
  /** An instant; until then, changes may join or revert the mail. */
  readonly goesAt: string;
  readonly unsentReason?:
    | 'nothing has changed'
    | 'the salon does not tell'
    | 'a later change of the booking is told';
  /** The booking as the customer's last mail said. */
  readonly lastMailed: MailedBooking;
  readonly present: MailedBooking;
  readonly lastEventId: string;
}

export const canBeUndone = ({
  type,
  metadata: { actor = '' },
}: { readonly type: string } & Pick<RecordedChange, 'metadata'>): boolean =>
  actor.startsWith('administrator:') && /^Booking(StatusChanged|Rescheduled(Out|In)?)$/.test(type);

const latest = (...instants: readonly string[]) =>
  instants.reduce((one, other) => (one > other ? one : other));

const undoableUntil = (event: RecordedChange) =>
  canBeUndone(event) ? addMinutes(event.facts.at, UNDO_MINUTES) : event.facts.at;

const togetherUntil = (toldAt: string) => toldAt && addMinutes(toldAt, TOGETHER_MINUTES);

export const mailsOfChanges: ReadonlySet<MailTemplate> = new Set([
  'booking-changed',
  'booking-confirmed-again',
  'cancelled-by-salon',
]);

interface CustomerGroup extends Pick<CustomerMail, 'lastEventId' | 'goesAt'> {
  readonly changes: readonly Pick<CustomerMail, 'eventId' | 'template'>[];
  readonly undoneUntil: string;
  readonly isWithheld: boolean;
}

/**
 * Takes all events of a booking in log order (specification, mail: what can be undone). A mail
 * waits until no change can be undone, is shared by several changes, and tells the difference from
 * the last one.
 */
export function mailsToCustomer(events: readonly RecordedChange[]): readonly CustomerMail[] {
  const mails: CustomerMail[] = [];
  const arrivals = new Map(
    events.flatMap((event) =>
      event.type === 'BookingRescheduledIn' ? [[event.data.rescheduleId, event.id] as const] : [],
    ),
  );
  let lastMailed: MailedBooking | undefined;
  let lastRescheduleToldAt = '';

  const settle = (group: CustomerGroup, present: MailedBooking) => {
    if (lastMailed === undefined) return;
    const { changes, goesAt, lastEventId, isWithheld } = group;
    const due = dueMail(lastMailed, present);
    const sent = isWithheld ? undefined : changes.findLast(({ template }) => template === due);
    const undoneOrLater =
      due === undefined ? 'nothing has changed' : 'a later change of the booking is told';
    const unsentReason = isWithheld ? 'the salon does not tell' : undoneOrLater;
    const shared = { goesAt, lastMailed, present, lastEventId };
    for (const change of changes)
      mails.push({ ...change, ...shared, ...(change !== sent && { unsentReason }) });
    if (sent?.template === 'booking-changed') lastRescheduleToldAt = goesAt;
    if (sent !== undefined) lastMailed = present;
  };
  const joined = (
    group: CustomerGroup | undefined,
    event: RecordedChange,
    templates: readonly MailTemplate[],
    eventId = event.id,
  ): CustomerGroup => {
    const undoneUntil = latest(group?.undoneUntil ?? '', undoableUntil(event));
    const isReschedule = event.type !== 'BookingStatusChanged';
    return {
      changes: [...(group?.changes ?? []), ...templates.map((template) => ({ eventId, template }))],
      lastEventId: event.id,
      undoneUntil,
      goesAt: latest(undoneUntil, isReschedule ? togetherUntil(lastRescheduleToldAt) : ''),
      isWithheld: false,
    };
  };

  groupChanges<CustomerGroup>(events, settle, (event, group, visit, { isArrival }) => {
    switch (event.type) {
      case 'BookingCreated':
      case 'CancellationApproved':
      case 'BookingCancelledByLink':
        // Mailed at once by its own template.
        lastMailed = visit;
        return group;
      case 'BookingConfirmed':
        // Its own mail also states the time, unless a change of time is pending.
        if (group === undefined) lastMailed = visit;
        return group;
      case 'BookingStatusChanged':
        return joined(group, event, bookingEvents.BookingStatusChanged.mails(event.data));
      case 'BookingRescheduled':
        return joined(group, event, ['booking-changed']);
      case 'BookingRescheduledOut':
        // The arrival event sends the mail.
        return joined(group, event, ['booking-changed'], arrivals.get(event.data.rescheduleId));
      case 'BookingRescheduledIn':
        return isArrival ? group : joined(group, event, ['booking-changed']);
      case 'BookingMailWithheld':
        return group && { ...group, isWithheld: true };
      default:
        return group;
    }
  });
  return mails;
}

/** Whether and when a teller is mailed (specification, mail: mails to tellers). */
export interface TellerMail {
  readonly eventId: string;
  readonly tellerId: string;
  readonly goesAt: string;
  readonly unsentReason?: Exclude<CustomerMail['unsentReason'], 'the salon does not tell'>;
  /** The booking as last mailed to this teller, and as it is; absent when not theirs. */
  readonly lastMailed?: MailedBooking;
  readonly present?: MailedBooking;
  readonly isElsewhere: boolean;
}

/** Whether the agenda's teller gets, loses or has to move a booking. */
export function concernsTeller(event: BookingEvent): boolean {
  switch (event.type) {
    case 'BookingCreated':
    case 'CancellationApproved':
    case 'BookingCancelledByLink':
    case 'BookingRescheduled':
    case 'BookingRescheduledIn':
      return true;
    case 'BookingRescheduledOut':
      // If the teller stays the same, the arrival event is mailed.
      return event.data.to.tellerId !== event.data.tellerId;
    case 'BookingStatusChanged':
      return event.data.from === 'cancelled' || event.data.to === 'cancelled';
    default:
      return false;
  }
}

interface TellerGroup extends Pick<TellerMail, 'goesAt'> {
  readonly mails: readonly Pick<TellerMail, 'eventId' | 'tellerId'>[];
}

export function mailsToTellers(events: readonly RecordedChange[]): readonly TellerMail[] {
  const mails: TellerMail[] = [];
  const mailedTo = new Map<string, MailedBooking>();
  let isNoShow = false;
  let lastRescheduleToldAt = '';

  const settle = (group: TellerGroup, visit: MailedBooking) => {
    const { goesAt } = group;
    for (const { eventId, tellerId } of group.mails) {
      const lastMailed = mailedTo.get(tellerId);
      const isElsewhere = visit.tellerId !== tellerId;
      // A no-show still was the teller's booking.
      const isTheirs = !isElsewhere && (isNoShow || visit.status !== 'cancelled');
      const present = isTheirs ? visit : undefined;
      const last = group.mails.findLast((mail) => mail.tellerId === tellerId);
      const isSame =
        lastMailed?.startTime === present?.startTime && lastMailed?.endTime === present?.endTime;
      const later = last?.eventId === eventId ? undefined : 'a later change of the booking is told';
      const unsentReason = isSame ? 'nothing has changed' : later;
      mails.push({
        eventId,
        tellerId,
        isElsewhere,
        goesAt,
        ...(lastMailed && { lastMailed }),
        ...(present && { present }),
        ...(unsentReason && { unsentReason }),
      });
      if (unsentReason !== undefined) continue;
      if (lastMailed !== undefined && present !== undefined) lastRescheduleToldAt = goesAt;
      if (present === undefined) mailedTo.delete(tellerId);
      else mailedTo.set(tellerId, present);
    }
  };

  groupChanges<TellerGroup>(events, settle, (event, group, visit, { before }) => {
    if (event.type === 'BookingStatusChanged') isNoShow = event.data.reason === 'no-show';
    if (!concernsTeller(event)) return group;
    const isReschedule = before !== undefined && visit.startTime !== before.startTime;
    return {
      mails: [...(group?.mails ?? []), { eventId: event.id, tellerId: event.data.tellerId }],
      goesAt: latest(
        group?.goesAt ?? '',
        undoableUntil(event),
        isReschedule ? togetherUntil(lastRescheduleToldAt) : '',
      ),
    };
  });
  return mails;
}

/** `join` answers the group of changes that share a mail; `settle` gets it once the mail has gone. */
function groupChanges<G extends { readonly goesAt: string }>(
  events: readonly RecordedChange[],
  settle: (group: G, visit: MailedBooking) => void,
  join: (
    event: RecordedChange,
    group: G | undefined,
    visit: MailedBooking,
    about: { readonly before: MailedBooking | undefined; readonly isArrival: boolean },
  ) => G | undefined,
) {
  const departures = new Set<string>();
  let before: MailedBooking | undefined;
  let group: G | undefined;
  for (const event of events) {
    const isArrival =
      event.type === 'BookingRescheduledIn' && departures.has(event.data.rescheduleId);
    const isStep = isArrival || event.type === 'BookingMailWithheld';
    if (group && before && !isStep && event.facts.at >= group.goesAt) {
      settle(group, before);
      group = undefined;
    }
    if (event.type === 'BookingRescheduledOut') departures.add(event.data.rescheduleId);
    const visit = visitAfter(before, event);
    if (visit) group = join(event, group, visit, { before, isArrival });
    before = visit;
  }
  if (group && before) settle(group, before);
}

function visitAfter(
  visit: MailedBooking | undefined,
  event: RecordedChange,
): MailedBooking | undefined {
  if (visit === undefined && event.type !== 'BookingCreated') return undefined;
  const now = { ...visit, ...bookingChange(event) } as MailedBooking;
  const { status, startTime, endTime, tellerId, tellerName } = now;
  return { status, startTime, endTime, tellerId, tellerName };
}

function dueMail(
  lastMailed: MailedBooking,
  { status, startTime, tellerId }: MailedBooking,
): MailTemplate | undefined {
  if (status === 'completed') return undefined;
  if (status === 'cancelled')
    return lastMailed.status === 'cancelled' ? undefined : 'cancelled-by-salon';
  if (lastMailed.status === 'cancelled') return 'booking-confirmed-again';
  return lastMailed.startTime === startTime && lastMailed.tellerId === tellerId
    ? undefined
    : 'booking-changed';
}
