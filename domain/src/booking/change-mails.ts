import type { MailTemplate } from '../mail-templates.ts';
import { addMinutes } from '../time/instants.ts';
import { type BookingEvent, type BookingStatus, bookingEvents, type NamedPlace, type Span } from './agenda-events.ts';

/** For so many minutes what an administrator changes of a booking can be undone, and nobody is written to (specification, mail: what can be undone). */
export const UNDO_MINUTES = 1;

/** Changes of the time within so many minutes of a mail about one wait for the end of them (specification, mail: several changes). */
const TOGETHER_MINUTES = 5;

/** A stored event of a booking, as far as its mails follow from it. */
type RecordedChange = BookingEvent & {
  readonly id: string;
  readonly facts: { readonly at: string };
  readonly metadata: { readonly [K in 'actor']?: string };
};

/** What a customer is to know of a booking. */
export interface Visit extends Span {
  readonly status: BookingStatus;
  readonly tellerId: string;
  readonly tellerName: string;
}

/** What becomes of the mail that one change of a booking asks for. */
export interface ChangeMail {
  readonly eventId: string;
  readonly template: MailTemplate;
  /** An instant; until then changes may come that are told with this one, or that take it back. */
  readonly goesAt: string;
  /** Why it is not sent; absent where it is. */
  readonly because?: 'nothing has changed' | 'the salon does not tell' | 'a later change of the booking is told';
  /** What the customer was told last. */
  readonly told: Visit;
  /** The booking after the last of the changes that are told together, and the event of that. */
  readonly visit: Visit;
  readonly lastEventId: string;
}

/** Changes that are told, or not told, together. */
interface Group {
  readonly changes: readonly { readonly eventId: string; readonly template: MailTemplate }[];
  readonly lastEventId: string;
  /** Until when the last of them can be undone, and when they are told: instants. */
  readonly undoneUntil: string;
  readonly goesAt: string;
  readonly isWithheld: boolean;
}

/** Whether a change can be undone where it was made: administrators are shown a way back. */
export const canBeUndone = ({ type, metadata: { actor = '' } }: { readonly type: string } & Pick<RecordedChange, 'metadata'>): boolean =>
  actor.startsWith('administrator:') && /^Booking(StatusChanged|Rescheduled(Out|In)?)$/.test(type);

/** The mails that tell of changes of status and time. */
export const mailsOfChanges: ReadonlySet<MailTemplate> = new Set(['booking-changed', 'booking-confirmed-again', 'cancelled-by-salon']);

/**
 * Which of a booking's changes of status and time deserve a mail, by all of its events in the order of the log. What can be undone is told
 * when it cannot be any more, several changes by one mail with what was told before, and nothing where the customer knows it already
 * (specification, mail: what can be undone).
 */
export function changeMails(events: readonly RecordedChange[]): readonly ChangeMail[] {
  const mails: ChangeMail[] = [];
  const arrivals = new Map(
    events.flatMap((event) => (event.type === 'BookingRescheduledIn' ? [[event.data.moveId, event.id] as const] : [])),
  );
  const left = new Set<string>();
  let visit: Visit | undefined;
  let told: Visit | undefined;
  let group: Group | undefined;
  let lastMoveToldAt = '';

  const settle = () => {
    if (group === undefined || told === undefined || visit === undefined) return;
    const { changes, goesAt, lastEventId, isWithheld } = group;
    const deserved = deservedMail(told, visit);
    const sent = isWithheld ? undefined : changes.findLast(({ template }) => template === deserved);
    const because = isWithheld
      ? 'the salon does not tell'
      : deserved === undefined
        ? 'nothing has changed'
        : 'a later change of the booking is told';
    const shared = { goesAt, told, visit, lastEventId };
    mails.push(...changes.map((change) => ({ ...change, ...shared, ...(change === sent ? {} : ({ because } as const)) })));
    if (sent?.template === 'booking-changed') lastMoveToldAt = goesAt;
    if (sent !== undefined) told = visit;
    group = undefined;
  };
  const change = (event: RecordedChange, templates: readonly MailTemplate[], eventId = event.id) => {
    const { at } = event.facts;
    const isMove = event.type !== 'BookingStatusChanged';
    const undoneUntil = [group?.undoneUntil ?? at, canBeUndone(event) ? addMinutes(at, UNDO_MINUTES) : at].sort().at(-1) ?? at;
    const together = isMove && lastMoveToldAt !== '' ? addMinutes(lastMoveToldAt, TOGETHER_MINUTES) : at;
    group = {
      changes: [...(group?.changes ?? []), ...templates.map((template) => ({ eventId, template }))],
      lastEventId: event.id,
      undoneUntil,
      goesAt: together > undoneUntil ? together : undoneUntil,
      isWithheld: false,
    };
  };

  for (const event of events) {
    if (group !== undefined && event.facts.at >= group.goesAt && !isStepOf(event, left)) settle();
    visit = visitAfter(visit, event);
    switch (event.type) {
      case 'BookingCreated':
        told = visit;
        break;
      case 'BookingConfirmed':
        // Its own mail tells the time, too, where no change of that waits.
        told = group === undefined ? visit : told;
        break;
      case 'CancellationApproved':
      case 'BookingCancelledByLink':
        // Told at once by a mail of its own.
        told = visit;
        break;
      case 'BookingStatusChanged':
        change(event, bookingEvents.BookingStatusChanged.mails(event.data));
        break;
      case 'BookingRescheduled':
        change(event, ['booking-changed']);
        break;
      case 'BookingRescheduledOut':
        left.add(event.data.moveId);
        // The mail is that of the arrival.
        change(event, ['booking-changed'], arrivals.get(event.data.moveId));
        break;
      case 'BookingRescheduledIn':
        if (!left.has(event.data.moveId)) change(event, ['booking-changed']);
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

/** What becomes of the mail to a teller that one event of a booking asks for (specification, mail: mails to tellers). */
export interface TellerMail {
  readonly eventId: string;
  readonly tellerId: string;
  /** As of a customer's mail. */
  readonly goesAt: string;
  readonly because?: Exclude<ChangeMail['because'], 'the salon does not tell'>;
  /** The booking as this teller knew it, and as it is theirs now; absent where it was not, or is no more. */
  readonly told?: Visit;
  readonly stands?: Visit;
  /** Whether another teller has it. */
  readonly isElsewhere: boolean;
}

/** Whether an event concerns the teller of its agenda, who has a booking by it, has it at another time, or has it no more. */
export function concernsTeller(event: BookingEvent): boolean {
  switch (event.type) {
    case 'BookingCreated':
    case 'CancellationApproved':
    case 'BookingCancelledByLink':
    case 'BookingRescheduled':
    case 'BookingRescheduledIn':
      return true;
    case 'BookingRescheduledOut':
      // Of a booking that stays theirs the arrival tells.
      return event.data.to.tellerId !== event.data.tellerId;
    case 'BookingStatusChanged':
      return event.data.from === 'cancelled' || event.data.to === 'cancelled';
    default:
      return false;
  }
}

/**
 * Which events of a booking deserve a mail to a teller, by all of them in the order of the log. They wait as customers' do; a teller who knows
 * it already gets none.
 */
export function mailsToTellers(events: readonly RecordedChange[]): readonly TellerMail[] {
  const mails: TellerMail[] = [];
  const known = new Map<string, Visit>();
  const left = new Set<string>();
  let visit: Visit | undefined;
  let group: { readonly asked: readonly Pick<TellerMail, 'eventId' | 'tellerId'>[]; readonly goesAt: string } | undefined;
  let lastMoveToldAt = '';

  const settle = () => {
    for (const { eventId, tellerId } of group?.asked ?? []) {
      const told = known.get(tellerId);
      const stands = visit?.tellerId === tellerId && visit.status !== 'cancelled' ? visit : undefined;
      const isLast = group?.asked.findLast((asked) => asked.tellerId === tellerId)?.eventId === eventId;
      const isSame = told?.startTime === stands?.startTime && told?.endTime === stands?.endTime;
      const because = isSame ? 'nothing has changed' : isLast ? undefined : 'a later change of the booking is told';
      const isElsewhere = visit !== undefined && visit.tellerId !== tellerId;
      const about = { eventId, tellerId, isElsewhere, goesAt: group?.goesAt ?? '', ...(told && { told }), ...(stands && { stands }) };
      mails.push(because === undefined ? about : { ...about, because });
      if (because !== undefined) continue;
      if (told !== undefined && stands !== undefined) lastMoveToldAt = group?.goesAt ?? '';
      if (stands === undefined) known.delete(tellerId);
      else known.set(tellerId, stands);
    }
    group = undefined;
  };

  for (const event of events) {
    const { at } = event.facts;
    if (group !== undefined && at >= group.goesAt && !isStepOf(event, left)) settle();
    const before = visit;
    visit = visitAfter(visit, event);
    // One to which nobody came was theirs all the same.
    if (visit && event.type === 'BookingStatusChanged' && event.data.reason === 'no-show') visit = { ...visit, status: 'completed' };
    if (event.type === 'BookingRescheduledOut') left.add(event.data.moveId);
    if (!concernsTeller(event)) continue;
    const undoneUntil = canBeUndone(event) ? addMinutes(at, UNDO_MINUTES) : at;
    const isMove = before !== undefined && visit?.startTime !== before.startTime;
    const together = isMove && lastMoveToldAt !== '' ? addMinutes(lastMoveToldAt, TOGETHER_MINUTES) : at;
    const goesAt = [group?.goesAt ?? at, undoneUntil, together].sort().at(-1) ?? at;
    group = { asked: [...(group?.asked ?? []), { eventId: event.id, tellerId: event.data.tellerId }], goesAt };
  }
  settle();
  return mails;
}

/** A booking after one of its events. */
function visitAfter(visit: Visit | undefined, event: RecordedChange): Visit | undefined {
  if (event.type === 'BookingCreated') {
    const { status, startTime, endTime, tellerId, tellerName } = event.data;
    return { status, startTime, endTime, tellerId, tellerName };
  }
  if (visit === undefined) return undefined;
  switch (event.type) {
    case 'CancellationApproved':
    case 'BookingCancelledByLink':
      return { ...visit, status: 'cancelled' };
    case 'BookingStatusChanged':
      return { ...visit, status: event.data.to };
    case 'BookingConfirmed':
      return { ...visit, status: 'confirmed' };
    case 'BookingRescheduled':
      return { ...visit, ...event.data.to };
    case 'BookingRescheduledOut':
    case 'BookingRescheduledIn':
      return { ...visit, ...placed(event.data.to) };
    default:
      return visit;
  }
}

/** A later step of a reschedule between two agendas belongs to the deciding one. */
const isStepOf = (event: RecordedChange, left: ReadonlySet<string>): boolean =>
  event.type === 'BookingMailWithheld' || (event.type === 'BookingRescheduledIn' && left.has(event.data.moveId));

const placed = ({ startTime, endTime, tellerId, tellerName }: NamedPlace) => ({ startTime, endTime, tellerId, tellerName });

/** The mail about what is different from what the customer was told; that a reading has taken place is told to nobody. */
function deservedMail(told: Visit, { status, startTime, tellerId }: Visit): MailTemplate | undefined {
  if (status === 'completed') return undefined;
  if (status === 'cancelled') return told.status === 'cancelled' ? undefined : 'cancelled-by-salon';
  if (told.status === 'cancelled') return 'booking-confirmed-again';
  return told.startTime === startTime && told.tellerId === tellerId ? undefined : 'booking-changed';
}
