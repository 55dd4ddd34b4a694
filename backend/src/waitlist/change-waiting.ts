import {
  type Rejection,
  tokyoDate,
  type WaitingKey,
  type WaitlistEntry,
  waitingOf,
} from '@salon/domain';
import { WaitingLines } from '../booking/waiting-lines.ts';
import { answerWith } from '../command/execute.ts';
import { Handles, SalonCommand } from '../command/handles.ts';
import { refuse } from '../command/outcome.ts';
import { WaitlistOffers } from './waitlist-offers.ts';

export type WaitingChange =
  | { readonly kind: 'decline'; readonly offerId: string }
  | { readonly kind: 'leave'; readonly why: 'left' | 'removed' }
  | { readonly kind: 'offer'; readonly tellerId: string; readonly startTime: string };

export class ChangeWaiting extends SalonCommand<{
  readonly waiting: WaitingKey;
  readonly change: WaitingChange;
}> {}

/** The other stream is updated at once; after a failure the next settling does it. */
@Handles(ChangeWaiting)
export class ChangeWaitingHandler {
  constructor(
    private readonly offers: WaitlistOffers,
    private readonly lines: WaitingLines,
  ) {}

  async execute({ asked: { waiting, change }, context }: ChangeWaiting) {
    const { date, waitingId } = waiting;
    const entry = waitingOf(await this.lines.listOf(date), waitingId);
    if (entry === undefined) return refuse({ code: 'NOT_FOUND', id: waitingId });
    switch (change.kind) {
      case 'leave':
        return answerWith(waitingId, await this.offers.leave(date, waitingId, change.why, context));
      case 'decline': {
        const { offerId } = change;
        // A repeat finds the offer declined, and changes nothing.
        const declined = entry.passedOver.find(
          (passed) => passed.offerId === offerId && passed.outcome === 'declined',
        );
        const offer = entry.offer?.offerId === offerId ? entry.offer : declined;
        if (offer === undefined) return refuse({ code: 'OFFER_OVER', offerId });
        const place = { tellerId: offer.tellerId, date };
        const released = await this.offers.release(place, offerId, 'declined', context);
        await this.offers.settleAgenda(place);
        return answerWith(waitingId, released);
      }
      case 'offer': {
        const { tellerId, startTime } = change;
        const rejection = refuseOffer(entry, date, startTime);
        if (rejection !== undefined) return refuse(rejection);
        const place = { tellerId, date };
        const held = await this.offers.holdByHand(place, entry, startTime, context);
        await this.offers.settleAgenda(place);
        return answerWith(waitingId, held);
      }
    }
  }
}

function refuseOffer(
  { status, offer, waitingId }: WaitlistEntry,
  date: string,
  startTime: string,
): Rejection | undefined {
  if (status !== 'waiting') return { code: 'WAITING_ENDED', waitingId };
  if (offer !== null) return { code: 'OFFER_OPEN', waitingId };
  return tokyoDate(startTime) === date
    ? undefined
    : { code: 'OUTSIDE_SCHEDULE', startTime, endTime: startTime, why: 'day' };
}
