import {
  type AgendaEvent,
  type AgendaState,
  addMonths,
  addWorkingHours,
  agenda,
  agendaStream,
  type BookingCommand,
  cancelByLink,
  createBooking,
  type Decision,
  declineCancellation,
  encodeAgendaId,
  firstDayOf,
  monthOf,
  noOverrides,
  notePayment,
  type OfferFacts,
  requestCancellation,
  type ServiceFacts,
  type SetStatus,
  type StoreSettings,
  serviceFacts,
  setStatus,
  type TimeFacts,
  tellerFacts,
  tokyoInstant,
} from '@salon/domain';
import { derivedRandom } from '@salon/event-store';
import type { DemoBooking } from '../bookings.ts';
import type { DemonstrationSalon } from '../demonstration-salon.ts';
import type { DemoWorkingHours } from '../working-hours.ts';
import type { OfferDrafts } from './offer-drafts.ts';
import { StreamDraft, seedContext } from './stream-draft.ts';

type AgendaDraft = StreamDraft<AgendaState, AgendaEvent>;

interface AgendaStep {
  readonly tellerId: string;
  readonly date: string;
  readonly at: string;
  take(draft: AgendaDraft): void;
}

type Decide = (state: AgendaState, command: BookingCommand) => Decision<AgendaEvent>;

/** Each in chronological order; bookings are numbered from `first` on. */
export function agendaDrafts(
  salon: Pick<DemonstrationSalon, 'settings' | 'workingHours' | 'bookings'>,
  offer: OfferDrafts,
  first = 0,
): readonly AgendaDraft[] {
  const drafts = new Map<string, AgendaDraft>();
  const bookings = salon.bookings.flatMap((booking, number) =>
    bookingSteps(booking, first + number, salon.settings, offer),
  );
  const steps = [...salon.workingHours.map(hoursStep), ...bookings].sort(
    (a, b) => Number(a.at > b.at) - Number(a.at < b.at),
  );
  for (const step of steps) {
    const stream = agendaStream(step);
    const draft = drafts.get(stream) ?? new StreamDraft(stream, agenda);
    drafts.set(stream, draft);
    step.take(draft);
  }
  return [...drafts.values()];
}

/** Added on the first day of the previous month. */
function hoursStep(hours: DemoWorkingHours): AgendaStep {
  const { tellerId, date } = hours;
  const step = `hours ${tellerId} ${date} ${hours.startTime} ${hours.serviceType}`;
  const at = tokyoInstant(firstDayOf(addMonths(monthOf(date), -1)), '10:00');
  const random = derivedRandom(seedContext(step, at).commandId, 'hours');
  const hoursId = encodeAgendaId({ kind: 'hours', tellerId, date, random });
  return {
    tellerId,
    date,
    at,
    take: (draft) =>
      draft.decide(step, at, (state, commandId) =>
        addWorkingHours(state, { ...hours, commandId, hoursId }, { isDraft: false }),
      ),
  };
}

function bookingSteps(
  booking: DemoBooking,
  number: number,
  settings: StoreSettings,
  offer: OfferDrafts,
): readonly AgendaStep[] {
  const { date, bookedAt, cancellation } = booking;
  const tellerId = booking.teller.id;
  const name = `booking ${number}`;
  const random = derivedRandom(seedContext(name, bookedAt).commandId, 'booking');
  const bookingId = encodeAgendaId({ kind: 'booking', tellerId, date, random });
  const step = (action: string, at: string, decide: Decide): AgendaStep => ({
    tellerId,
    date,
    at,
    take: (draft) =>
      draft.decide(`${name} ${action}`, at, (state, commandId) =>
        decide(state, { commandId, bookingId, tellerId, date }),
      ),
  });
  const facts = terms(booking, settings, offer);
  const steps = [
    step('made', bookedAt, (state, command) => create(state, command, booking, facts)),
  ];
  if (cancellation !== null && booking.customer.kind === 'member') {
    const by = { kind: 'member', memberId: booking.customer.member.id } as const;
    const { requestedAt, note, declined } = cancellation;
    steps.push(
      step('request', requestedAt, (state, command) =>
        requestCancellation(
          state,
          { ...command, by, cancellationNote: note ?? '' },
          { now: requestedAt },
        ),
      ),
    );
    if (declined !== null) {
      steps.push(
        step('declined', declined.at, (state, command) =>
          declineCancellation(state, { ...command, reason: declined.reason }),
        ),
      );
    }
  }
  const { endedAt, outcome, paidBy } = booking;
  if (endedAt === null) return steps;
  steps.push(step('ended', endedAt, ended(outcome, endedAt, facts)));
  if (paidBy !== undefined)
    steps.push(
      step('paid', endedAt, (state, command) => notePayment(state, { ...command, way: paidBy })),
    );
  return steps;
}

function create(
  state: AgendaState,
  command: BookingCommand,
  booking: DemoBooking,
  decidedBy: OfferFacts & { readonly service: ServiceFacts },
) {
  const { customer, notes, startTime } = booking;
  return createBooking(
    state,
    {
      ...command,
      startTime,
      overrides: noOverrides,
      by: 'customer',
      customer:
        customer.kind === 'member'
          ? { kind: 'member', memberId: customer.member.id, fields: { notes } }
          : { kind: 'guest', fields: { ...customer.guest, notes } },
    },
    { ...decidedBy, memberPhone: customer.kind === 'member' ? customer.member.phone : undefined },
  );
}

/** The present offer, with this month's business hours for earlier months too. */
function terms(
  { teller, service, date, bookedAt, outcome }: DemoBooking,
  settings: StoreSettings,
  offer: OfferDrafts,
) {
  const readers = offer.tellers.get(teller.id);
  const offered = serviceFacts(offer.menu.state, service.id, offer.menu.revision);
  const reader = readers && tellerFacts(readers.state, teller.id, readers.revision);
  const [usual] = Object.values(settings.businessHours);
  if (reader === undefined || offered === undefined || usual === undefined) {
    throw new Error('A demonstration booking has an unknown teller or service.');
  }
  return {
    now: bookedAt,
    teller: reader,
    service: offered,
    reserved: [],
    settings: {
      ...settings,
      revision: 0,
      approveNewBookings: outcome === 'pending',
      approvalAfterNoShows: 0,
      businessHours: { [date.slice(0, 7)]: usual, ...settings.businessHours },
    },
  };
}

function ended(outcome: DemoBooking['outcome'], at: string, facts: TimeFacts): Decide {
  const set =
    (status: SetStatus['status'], reason: SetStatus['reason']): Decide =>
    (state, command) =>
      setStatus(state, { ...command, status, reason, text: '' }, facts);
  switch (outcome) {
    case 'cancelled-by-link':
      return (state, command) => cancelByLink(state, command, { now: at });
    case 'cancelled-by-salon':
      return set('cancelled', 'salon');
    case 'no-show':
      return set('cancelled', 'no-show');
    case 'completed':
      return set('completed', null);
    case 'pending':
    case 'confirmed':
      throw new Error('A pending or confirmed booking has no end.');
  }
}
