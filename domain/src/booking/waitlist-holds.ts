import { accept, type Decision, reject } from '../decision.ts';
import { noOverrides } from '../slots/bookable-slots.ts';
import { addMinutes } from '../time/time.ts';
import type { AgendaKey, AgendaState } from './agenda.ts';
import { resting } from './agenda-events.ts';
import {
  type OfferFacts,
  refuseService,
  refuseTeller,
  refuseTime,
  refuseUnoffered,
  type ServiceFacts,
} from './booking-offer.ts';
import type { ReleaseOutcome, WaitlistHold, WaitlistHoldEvent } from './waitlist-hold-events.ts';

export interface HoldForWaiting extends AgendaKey {
  readonly offerId: string;
  readonly waitingId: string;
  readonly person: WaitlistHold['person'];
  readonly startTime: string;
  readonly byHand: boolean;
}

export function holdForWaiting(
  state: AgendaState,
  command: HoldForWaiting,
  facts: Omit<OfferFacts, 'reserved'> & { readonly service: ServiceFacts },
): Decision<WaitlistHoldEvent> {
  const { tellerId, date, offerId, startTime } = command;
  const { service, teller } = facts;
  if (state.waitlistHolds[offerId] !== undefined || state.endedOffers.has(offerId)) return accept();
  const endTime = addMinutes(startTime, service.duration);
  const refused =
    refuseTeller(teller) ??
    refuseService(service) ??
    refuseUnoffered(service, tellerId) ??
    refuseTime(
      state,
      { tellerId, date, startTime, service, overrides: noOverrides },
      { ...facts, reserved: [] },
    );
  return (
    refused ??
    accept({
      type: 'WaitlistTimeHeld',
      data: { ...command, endTime, serviceId: service.id, ...resting(service.restMinutes) },
    })
  );
}

interface ReleaseWaitlistHold extends AgendaKey {
  readonly offerId: string;
  readonly outcome: ReleaseOutcome;
}

/** Changes nothing once the hold was booked or released. */
export function releaseWaitlistHold(
  state: AgendaState,
  { tellerId, date, offerId, outcome }: ReleaseWaitlistHold,
): Decision<WaitlistHoldEvent> {
  if (state.endedOffers.has(offerId)) return accept();
  const hold = state.waitlistHolds[offerId];
  if (hold === undefined) return reject('OFFER_OVER', { offerId });
  const { waitingId, person } = hold;
  return accept({
    type: 'WaitlistTimeReleased',
    data: { tellerId, date, offerId, waitingId, person, outcome },
  });
}
