import { Controller } from '@nestjs/common';
import { guestDetailsBody, parsePart, type WaitingAnswer } from '@salon/contract';
import {
  addDays,
  type BookingCustomer,
  guestFields,
  noOverrides,
  personId,
  sealedValues,
  tokyoDate,
  type WaitingCustomer,
  type WaitingKey,
  type WaitlistEntry,
  waitingOf,
} from '@salon/domain';
import { StoreUnavailableError } from '@salon/event-store';
import { waitingOfPerson, waitlists } from '@salon/projections';
import { LinkTokens } from '../auth/link-tokens.ts';
import { serviceShape } from '../booking/booking-answers.ts';
import { CreateBooking } from '../booking/create-booking.ts';
import { WaitingLines } from '../booking/waiting-lines.ts';
import type { CommandContext } from '../command/command-context.ts';
import { ApiError, found, valid } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call, type RequestState, requireMember } from '../http/request.ts';
import { Clock } from '../process/clock.ts';
import type { Principal } from '../sessions/sessions.ts';
import { ChangeWaiting, type WaitingChange } from './change-waiting.ts';
import { JoinWaitlist } from './join-waitlist.ts';
import { WaitingAnswers, waitingKey } from './waiting-answers.ts';
import { WaitlistOffers } from './waitlist-offers.ts';

/** Members see ended entries for so many days. */
const SHOWN_DAYS = 30;

/**
 * Customers join in the wizard and do everything else by the link of their mails (specification,
 * booking: waitlist).
 */
@Controller()
export class WaitlistController {
  constructor(
    private readonly commands: Commands,
    private readonly offers: WaitlistOffers,
    private readonly lines: WaitingLines,
    private readonly answers: WaitingAnswers,
    private readonly links: LinkTokens,
    private readonly clock: Clock,
  ) {}

  @Call('joinWaitlist')
  async join({ body, request }: Asked<'joinWaitlist'>) {
    const { date, part, fortuneTellerId: tellerId, serviceId } = body;
    const wish = {
      date,
      part,
      tellerId,
      serviceId,
      customer: waitingCustomer(body, request.principal),
    };
    await this.commands.dispatch(request, JoinWaitlist, wish);
    // Without the entry: the answer must not reveal whether the address was on the list before.
    const [{ services }, teller] = await Promise.all([
      this.lines.salonFacts([serviceId], request.at),
      tellerId === null ? undefined : this.lines.tellerOf(tellerId),
    ]);
    const service = found(services.get(serviceId));
    return {
      date,
      part,
      fortuneTeller: teller === undefined ? null : { id: teller.id, name: teller.name },
      service: serviceShape(service),
    };
  }

  @Call('listMyWaits')
  async listMine({ reads, principal }: Asked<'listMyWaits'>) {
    const waits = await waitingOfPerson(
      reads.of(waitlists),
      personId('member', requireMember(principal)),
    );
    const since = addDays(tokyoDate(this.clock.now()), -SHOWN_DAYS);
    const own = waits.filter(({ date }) => date >= since);
    return Promise.all(
      own.map(async ({ date, waitingId }) => ({
        ...(await this.shown({ date, waitingId })),
        token: this.links.of('waitlist:my-page', waitingId),
      })),
    );
  }

  @Call('readWaiting')
  async read({ params, request }: Asked<'readWaiting'>) {
    return this.shown(await this.behind(params.token, request.context));
  }

  @Call('acceptOffer')
  async accept({ params, body, request }: Asked<'acceptOffer'>): Promise<WaitingAnswer> {
    const key = await this.behind(params.token, request.context);
    const entry = found(waitingOf(await this.lines.listOf(key.date), key.waitingId));
    const { offer } = entry;
    if (offer?.offerId === body.offerId && request.at < offer.until) {
      const { tellerId, startTime, offerId } = offer;
      const customer = await this.bookingCustomer(key.date, entry, body.phone);
      const booking = {
        tellerId,
        serviceId: entry.service.id,
        startTime,
        customer,
        overrides: noOverrides,
        by: 'customer',
      } as const;
      await this.commands.dispatch(request, CreateBooking, {
        ...booking,
        shownPrice: body.shownPrice,
        offerId,
      });
    }
    // Also after an expired offer: an earlier request may have booked it in time.
    if (offer !== null)
      await this.offers.settleAgenda({ tellerId: offer.tellerId, date: key.date });
    const after = await this.shown(key);
    if (after.status !== 'booked') throw new ApiError('OFFER_OVER');
    return after;
  }

  @Call('declineOffer')
  decline({ params, body, request }: Asked<'declineOffer'>) {
    return this.change(request, params.token, { kind: 'decline', offerId: body.offerId });
  }

  @Call('leaveWaitlist')
  leave({ params, request }: Asked<'leaveWaitlist'>) {
    return this.change(request, params.token, { kind: 'leave', why: 'left' });
  }

  private async change(request: RequestState, token: string, change: WaitingChange) {
    const key = await this.behind(token, request.context);
    await this.commands.dispatch(request, ChangeWaiting, { waiting: key, change });
    return this.shown(key);
  }

  /**
   * The token of a mail makes its holder known; if that cannot be written, the next use records it.
   */
  private async behind(token: string, context: CommandContext) {
    const [mailed] = this.links.read('waitlist:mail', token) ?? [];
    const [shown] = this.links.read('waitlist:my-page', token) ?? [];
    const key = found(waitingKey(mailed ?? shown ?? ''));
    if (mailed !== undefined) {
      await this.offers.noteOpened(key, context).catch((error: unknown) => {
        if (!(error instanceof StoreUnavailableError)) throw error;
      });
    }
    return key;
  }

  private async shown(key: WaitingKey) {
    return found(await this.answers.behindLink(key));
  }

  /** The details of the waitlist entry, under a person id of the booking's own. */
  private async bookingCustomer(
    date: string,
    entry: WaitlistEntry,
    phone: string | undefined,
  ): Promise<BookingCustomer> {
    if (entry.customer.kind === 'member')
      return { kind: 'member', memberId: entry.customer.memberId, fields: { notes: null }, phone };
    return {
      kind: 'guest',
      fields: { ...found(await this.answers.guestOf(date, entry.waitingId)), notes: null },
    };
  }
}

function waitingCustomer(
  body: Asked<'joinWaitlist'>['body'],
  principal: Principal,
): WaitingCustomer {
  if (principal.kind === 'member') return { kind: 'member', memberId: principal.id };
  const details = valid(parsePart(guestDetailsBody, body));
  return { kind: 'guest', fields: sealedValues(guestFields, details) };
}
