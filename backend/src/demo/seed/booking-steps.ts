import {
  type AgendaEvent,
  type AgendaState,
  cancelByLink,
  createBooking,
  type Decision,
  declineCancellation,
  encodeAgendaId,
  noOverrides,
  requestCancellation,
  type ServiceTerms,
  type StoreSettings,
  serviceTerms,
  setStatus,
  type TimeTerms,
  tellerTerms,
} from '@salon/domain';
import { derivedRandom } from '../../command/command-ids.ts';
import type { DemoBooking } from '../demo-bookings.ts';
import type { AgendaStep } from './agenda-step.ts';
import type { OfferDrafts } from './offer-drafts.ts';
import { seedContext } from './seed-context.ts';

type Decide = (
  state: AgendaState,
  command: { readonly commandId: string; readonly bookingId: string; readonly tellerId: string; readonly date: string },
) => Decision<AgendaEvent>;

/** The course of one booking, each step decided as of its own instant. */
export function bookingSteps(booking: DemoBooking, number: number, settings: StoreSettings, offer: OfferDrafts): readonly AgendaStep[] {
  const { date, bookedAt, cancellation } = booking;
  const tellerId = booking.teller.id;
  const name = `booking ${number}`;
  const random = derivedRandom(seedContext(name, bookedAt).commandId, 'booking');
  const bookingId = encodeAgendaId({ kind: 'booking', tellerId, date, random });
  const step = (what: string, at: string, decide: Decide): AgendaStep => ({
    ...{ tellerId, date, at },
    take: (draft) => draft.decide(`${name} ${what}`, at, (state, commandId) => decide(state, { commandId, bookingId, tellerId, date })),
  });
  const steps = [step('made', bookedAt, (state, command) => made(state, command, booking, terms(booking, settings, offer)))];
  if (cancellation !== null && booking.customer.kind === 'member') {
    const by = { kind: 'member', memberId: booking.customer.member.id } as const;
    const { requestedAt, note, declined } = cancellation;
    steps.push(
      step('request', requestedAt, (state, command) =>
        requestCancellation(state, { ...command, by, note: note ?? '' }, { now: requestedAt }),
      ),
    );
    if (declined !== null) {
      steps.push(step('declined', declined.at, (state, command) => declineCancellation(state, { ...command, reason: declined.reason })));
    }
  }
  return booking.endedAt === null ? steps : [...steps, step('ended', booking.endedAt, ended(booking.outcome, booking.endedAt))];
}

function made(
  state: AgendaState,
  command: Parameters<Decide>[1],
  booking: DemoBooking,
  decidedBy: TimeTerms & { readonly service: ServiceTerms },
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
    decidedBy,
  );
}

/** What held when it was booked: the present offer, and in an earlier month the business hours of this one. */
function terms({ teller, service, date, bookedAt, outcome }: DemoBooking, settings: StoreSettings, offer: OfferDrafts) {
  const readers = offer.tellers.get(teller.id);
  const offered = serviceTerms(offer.menu.state, service.id, offer.menu.revision);
  const reader = readers && tellerTerms(readers.state, teller.id, readers.revision);
  const [usual] = Object.values(settings.businessHours);
  if (reader === undefined || offered === undefined || usual === undefined) {
    throw new Error('The demonstration books what its salon does not offer.');
  }
  const { bookingDeadlineHours, businessHours } = settings;
  return {
    now: bookedAt,
    teller: reader,
    service: offered,
    settings: {
      revision: 0,
      bookingDeadlineHours,
      approveNewBookings: outcome === 'pending',
      businessHours: { [date.slice(0, 7)]: usual, ...businessHours },
    },
  };
}

function ended(outcome: DemoBooking['outcome'], at: string): Decide {
  switch (outcome) {
    case 'cancelled-by-link':
      return (state, command) => cancelByLink(state, command, { now: at });
    case 'cancelled-by-salon':
      return (state, command) => setStatus(state, { ...command, status: 'cancelled', reason: 'salon', text: '' });
    case 'no-show':
      return (state, command) => setStatus(state, { ...command, status: 'cancelled', reason: 'no-show', text: '' });
    case 'completed':
      return (state, command) => setStatus(state, { ...command, status: 'completed', reason: null, text: '' });
    case 'pending':
    case 'confirmed':
      throw new Error('A booking that stands has not ended.');
  }
}
