import { Controller } from '@nestjs/common';
import { type AnswerOf, guestDetailsBody, parsePart, type WaitingAnswer } from '@salon/contract';
import {
  addDays,
  type BookingCustomer,
  guestFields,
  noOverrides,
  personId,
  sealedValues,
  tokyoDate,
  type Waiting,
  type WaitingCustomer,
  type WaitingKey,
  waitingOf,
} from '@salon/domain';
import { type Projections, waitingOfPerson, waitlists } from '@salon/projections';
import { CreateBooking } from '../booking/create-booking.ts';
import { ApiError, found } from '../http/api-error.ts';
import { Call } from '../http/call.decorator.ts';
import { Commands } from '../http/commands.ts';
import { CurrentPrincipal, CurrentRequest, Input, type InputOfCall, memberOf } from '../http/request.decorators.ts';
import type { RequestState } from '../http/request-state.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import type { Principal } from '../sessions/sessions.ts';
import { ChangeWaiting } from './change-waiting.ts';
import { JoinWaitlist } from './join-waitlist.ts';
import { WaitingAnswers } from './waiting-answers.ts';
import { WaitlistLinks } from './waitlist-links.ts';
import { WaitlistOffers } from './waitlist-offers.ts';

/** Days that members see ended entries. */
const SHOWN_DAYS = 30;

/** Waitlist routes for customers: join in the wizard, everything else by the link of their mails (specification, booking: waitlist). */
@Controller()
export class WaitlistController {
  constructor(
    private readonly commands: Commands,
    private readonly offers: WaitlistOffers,
    private readonly answers: WaitingAnswers,
    private readonly links: WaitlistLinks,
    private readonly clock: Clock,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  @Call('joinWaitlist')
  async join(
    @Input() { body }: InputOfCall<'joinWaitlist'>,
    @CurrentPrincipal() principal: Principal,
    @CurrentRequest() request: RequestState,
  ): Promise<AnswerOf<'joinWaitlist'>> {
    const { date, part, fortuneTellerId: tellerId, serviceId } = body;
    const wish = { date, part, tellerId, serviceId, customer: waitingCustomer(body, principal) };
    const { id, events } = await this.commands.dispatch(request, new JoinWaitlist(wish, request.context));
    const written = await this.projections.evolveNow(waitlists, id, events);
    // The same answer if the customer was on the list before, so that it does not reveal whether an address is known.
    const entry = written ?? this.alike(await this.offers.listOf(date), wish);
    const { service, tellerName } = found(entry);
    return {
      ...{ date, part },
      fortuneTeller: tellerId === null ? null : { id: tellerId, name: tellerName ?? '' },
      service: { id: service.id, name: service.name, type: service.type, duration: service.duration },
    };
  }

  @Call('listMyWaits')
  async listMine(@CurrentPrincipal() principal: Principal, @CurrentRequest() { reads }: RequestState): Promise<AnswerOf<'listMyWaits'>> {
    const known = await waitingOfPerson(reads.of(waitlists), personId('member', memberOf(principal)));
    const since = addDays(tokyoDate(this.clock.now()), -SHOWN_DAYS);
    const own = known.filter(({ date }) => date >= since);
    return Promise.all(
      own.map(async ({ date, waitingId }) => ({ ...(await this.shown({ date, waitingId })), token: this.links.tokenOf(waitingId) })),
    );
  }

  @Call('readWaiting')
  async read(@Input() { params }: InputOfCall<'readWaiting'>): Promise<WaitingAnswer> {
    return this.shown(found(this.links.waitingOf(params.token)));
  }

  @Call('acceptOffer')
  async accept(@Input() { params, body }: InputOfCall<'acceptOffer'>, @CurrentRequest() request: RequestState): Promise<WaitingAnswer> {
    const key = found(this.links.waitingOf(params.token));
    const entry = found(waitingOf(await this.offers.listOf(key.date), key.waitingId));
    const { offer } = entry;
    if (entry.status === 'booked') return this.shown(key);
    if (offer?.offerId !== body.offerId || request.at >= offer.until) throw new ApiError('OFFER_OVER');
    const { tellerId, startTime, offerId } = offer;
    const customer = await this.bookingCustomer(key.date, entry, body.phone);
    const wanted = { tellerId, serviceId: entry.service.id, startTime, customer, overrides: noOverrides, by: 'customer' } as const;
    await this.commands.dispatch(request, new CreateBooking({ ...wanted, shownPrice: body.shownPrice, offerId }, request.context));
    await this.offers.settleAgenda({ tellerId, date: key.date });
    return this.shown(key);
  }

  @Call('declineOffer')
  async decline(@Input() { params, body }: InputOfCall<'declineOffer'>, @CurrentRequest() request: RequestState): Promise<WaitingAnswer> {
    const key = found(this.links.waitingOf(params.token));
    await this.commands.dispatch(request, new ChangeWaiting(key, { kind: 'decline', offerId: body.offerId }, request.context));
    return this.shown(key);
  }

  @Call('leaveWaitlist')
  async leave(@Input() { params }: InputOfCall<'leaveWaitlist'>, @CurrentRequest() request: RequestState): Promise<WaitingAnswer> {
    const key = found(this.links.waitingOf(params.token));
    await this.commands.dispatch(request, new ChangeWaiting(key, { kind: 'leave', why: 'left' }, request.context));
    return this.shown(key);
  }

  private async shown(key: WaitingKey): Promise<WaitingAnswer> {
    return found(await this.answers.behindLink(key));
  }

  private alike(
    { entries }: { readonly entries: readonly Waiting[] },
    { tellerId, serviceId }: { tellerId: string | null; serviceId: string },
  ) {
    return entries.findLast((entry) => entry.tellerId === tellerId && entry.service.id === serviceId);
  }

  /** The customer of the booking, with the details of the waitlist entry and a person id of its own. */
  private async bookingCustomer(date: string, entry: Waiting, phone: string | undefined): Promise<BookingCustomer> {
    if (entry.customer.kind === 'member') return { kind: 'member', memberId: entry.customer.memberId, fields: { notes: null }, phone };
    return { kind: 'guest', fields: { ...found(await this.answers.guestOf(date, entry.waitingId)), notes: null } };
  }
}

function waitingCustomer(body: InputOfCall<'joinWaitlist'>['body'], principal: Principal): WaitingCustomer {
  if (principal.kind === 'member') return { kind: 'member', memberId: principal.id };
  const parsed = parsePart(guestDetailsBody, body);
  if (!parsed.ok) throw new ApiError(parsed.code, { fieldErrors: parsed.fieldErrors });
  return { kind: 'guest', fields: sealedValues(guestFields, parsed.value) };
}
