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

export interface ChangeMail {
  readonly eventId: string;
  readonly template: MailTemplate;
  /** An instant; until then, changes may join or revert the mail. */
  readonly goesAt: string;
  readonly because?:
    | 'nothing has changed'
    | 'the salon does not tell'
    | 'a later change of the booking is told';
  /** What the customer's last mail said. */
  readonly told: MailedBooking;
  readonly visit: MailedBooking;
  readonly lastEventId: string;
}

interface Group extends Pick<ChangeMail, 'lastEventId' | 'goesAt'> {
  readonly changes: readonly Pick<ChangeMail, 'eventId' | 'template'>[];
  readonly undoneUntil: string;
  readonly isWithheld: boolean;
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

/**
 * Takes all events of a booking in log order (specification, mail: what can be undone). A mail
 * waits until no change can be undone, is shared by several changes, and tells the difference from
 * the last one.
 */
export function changeMails(events: readonly RecordedChange[]): readonly ChangeMail[] {
  const mails: ChangeMail[] = [];
  const arrivals = new Map(
    events.flatMap((event) =>
      event.type === 'BookingRescheduledIn' ? [[event.data.rescheduleId, event.id] as const] : [],
    ),
  );
  const departures = new Set<string>();
  let visit: MailedBooking | undefined;
  let told: MailedBooking | undefined;
  let group: Group | undefined;
  let lastRescheduleToldAt = '';

  const settle = () => {
    if (group === undefined || told === undefined || visit === undefined) return;
    const { changes, goesAt, lastEventId, isWithheld } = group;
    const deserved = deservedMail(told, visit);
    const sent = isWithheld ? undefined : changes.findLast(({ template }) => template === deserved);
    const unsent =
      deserved === undefined ? 'nothing has changed' : 'a later change of the booking is told';
    const because = isWithheld ? 'the salon does not tell' : unsent;
    const shared = { goesAt, told, visit, lastEventId };
    for (const change of changes)
      mails.push({ ...change, ...shared, ...(change !== sent && { because }) });
    if (sent?.template === 'booking-changed') lastRescheduleToldAt = goesAt;
    if (sent !== undefined) told = visit;
    group = undefined;
  };
  const noteChange = (
    event: RecordedChange,
    templates: readonly MailTemplate[],
    eventId = event.id,
  ) => {
    const undoneUntil = latest(group?.undoneUntil ?? '', undoableUntil(event));
    const isReschedule = event.type !== 'BookingStatusChanged';
    group = {
      changes: [...(group?.changes ?? []), ...templates.map((template) => ({ eventId, template }))],
      lastEventId: event.id,
      undoneUntil,
      goesAt: latest(undoneUntil, isReschedule ? togetherUntil(lastRescheduleToldAt) : ''),
      isWithheld: false,
    };
  };

  for (const event of events) {
    if (group !== undefined && event.facts.at >= group.goesAt && !isStepOf(event, departures))
      settle();
    visit = visitAfter(visit, event);
    switch (event.type) {
      case 'BookingCreated':
        told = visit;
        break;
      case 'BookingConfirmed':
        // Its own mail also states the time, unless a change of time is pending.
        told = group === undefined ? visit : told;
        break;
      case 'CancellationApproved':
      case 'BookingCancelledByLink':
        // Mailed at once by its own template.
        told = visit;
        break;
      case 'BookingStatusChanged':
        noteChange(event, bookingEvents.BookingStatusChanged.mails(event.data));
        break;
      case 'BookingRescheduled':
        noteChange(event, ['booking-changed']);
        break;
      case 'BookingRescheduledOut':
        departures.add(event.data.rescheduleId);
        // The arrival event sends the mail.
        noteChange(event, ['booking-changed'], arrivals.get(event.data.rescheduleId));
        break;
      case 'BookingRescheduledIn':
        if (!departures.has(event.data.rescheduleId)) noteChange(event, ['booking-changed']);
        break;
      case 'BookingMailWithheld':
        group = group && { ...group, isWithheld: true };
        break;
      default:
    }
  }
  settle();
  return mails;
}

/** Whether and when a teller is mailed (specification, mail: mails to tellers). */
export interface TellerMail {
  readonly eventId: string;
  readonly tellerId: string;
  readonly goesAt: string;
  readonly because?: Exclude<ChangeMail['because'], 'the salon does not tell'>;
  /** The booking as last mailed to this teller, and as it is; absent when not theirs. */
  readonly told?: MailedBooking;
  readonly stands?: MailedBooking;
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

export function mailsToTellers(events: readonly RecordedChange[]): readonly TellerMail[] {
  const mails: TellerMail[] = [];
  const lastMailed = new Map<string, MailedBooking>();
  const departures = new Set<string>();
  let visit: MailedBooking | undefined;
  let group:
    | {
        readonly mails: readonly Pick<TellerMail, 'eventId' | 'tellerId'>[];
        readonly goesAt: string;
      }
    | undefined;
  let lastRescheduleToldAt = '';

  const settle = () => {
    for (const { eventId, tellerId } of group?.mails ?? []) {
      const told = lastMailed.get(tellerId);
      const stands =
        visit?.tellerId === tellerId && visit.status !== 'cancelled' ? visit : undefined;
      const isLast =
        group?.mails.findLast((mail) => mail.tellerId === tellerId)?.eventId === eventId;
      const isSame = told?.startTime === stands?.startTime && told?.endTime === stands?.endTime;
      const later = isLast ? undefined : 'a later change of the booking is told';
      const because = isSame ? 'nothing has changed' : later;
      const isElsewhere = visit !== undefined && visit.tellerId !== tellerId;
      const about = {
        eventId,
        tellerId,
        isElsewhere,
        goesAt: group?.goesAt ?? '',
        ...(told && { told }),
        ...(stands && { stands }),
      };
      mails.push(because === undefined ? about : { ...about, because });
      if (because !== undefined) continue;
      if (told !== undefined && stands !== undefined) lastRescheduleToldAt = group?.goesAt ?? '';
      if (stands === undefined) lastMailed.delete(tellerId);
      else lastMailed.set(tellerId, stands);
    }
    group = undefined;
  };

  for (const event of events) {
    if (group !== undefined && event.facts.at >= group.goesAt && !isStepOf(event, departures))
      settle();
    const before = visit;
    visit = visitAfter(visit, event);
    // A no-show still was the teller's booking.
    if (visit && event.type === 'BookingStatusChanged' && event.data.reason === 'no-show')
      visit = { ...visit, status: 'completed' };
    if (event.type === 'BookingRescheduledOut') departures.add(event.data.rescheduleId);
    if (!concernsTeller(event)) continue;
    const isReschedule = before !== undefined && visit?.startTime !== before.startTime;
    group = {
      mails: [...(group?.mails ?? []), { eventId: event.id, tellerId: event.data.tellerId }],
      goesAt: latest(
        group?.goesAt ?? '',
        undoableUntil(event),
        isReschedule ? togetherUntil(lastRescheduleToldAt) : '',
      ),
    };
  }
  settle();
  return mails;
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

const isStepOf = (event: RecordedChange, departures: ReadonlySet<string>) =>
  event.type === 'BookingMailWithheld' ||
  (event.type === 'BookingRescheduledIn' && departures.has(event.data.rescheduleId));

function deservedMail(
  told: MailedBooking,
  { status, startTime, tellerId }: MailedBooking,
): MailTemplate | undefined {
  if (status === 'completed') return undefined;
  if (status === 'cancelled') return told.status === 'cancelled' ? undefined : 'cancelled-by-salon';
  if (told.status === 'cancelled') return 'booking-confirmed-again';
  return told.startTime === startTime && told.tellerId === tellerId ? undefined : 'booking-changed';
}
