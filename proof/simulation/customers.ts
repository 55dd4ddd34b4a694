import { CreateBooking, CreateBookingHandler } from '@salon/backend/booking/create-booking';
import { FollowBooking } from '@salon/backend/booking/follow-booking';
import {
  RescheduleBooking,
  RescheduleBookingHandler,
} from '@salon/backend/booking/reschedule-booking';
import {
  SetBookingStatus,
  SetBookingStatusHandler,
} from '@salon/backend/booking/set-booking-status';
import { WaitingLines } from '@salon/backend/booking/waiting-lines';
import type { Actor, CommandContext } from '@salon/backend/command/command-context';
import { Executor } from '@salon/backend/command/execute';
import type { Outcome } from '@salon/backend/command/outcome';
import { orderErasure } from '@salon/backend/person/erase-person';
import { ChangeWaiting, ChangeWaitingHandler } from '@salon/backend/waitlist/change-waiting';
import { JoinWaitlist, JoinWaitlistHandler } from '@salon/backend/waitlist/join-waitlist';
import {
  confirmBooking,
  emptyValues,
  guestFormFields,
  noOverrides,
  type PersonId,
  personId,
  sealedValues,
  tokyoInstant,
} from '@salon/domain';
import type { SalonProcess } from './salon-process.ts';
import { days, hours, reading, type SimulatedSalon, tellers } from './simulated-salon.ts';
import type { SimulatedActor, World } from './world.ts';

/** Its events must never be lost. */
export interface AcknowledgedEvents {
  readonly request: string;
  readonly events: readonly string[];
}

export interface SimulatedCustomer {
  readonly words: readonly string[];
  readonly persons: PersonId[];
}

interface SimulatedBooking {
  readonly bookingId: string;
  readonly customer: SimulatedCustomer;
}

interface SimulatedWaitlistEntry {
  readonly waitingId: string;
  readonly date: string;
  readonly customer: SimulatedCustomer;
}

const OKAMI = 'administrator:okami';
/** One in this many failed requests of the administrator is not repeated. */
const GIVES_UP_ONE_OF = 3;
/** Delay before a failed request is repeated, in ms. */
const RETRY_MS = 700;

const pick = <T>(list: readonly T[], number: number): T | undefined =>
  list[number % Math.max(1, list.length)];
const timeOf = (number: number) => ({
  tellerId: pick(tellers, number) ?? tellers[0],
  startTime: tokyoInstant(
    pick(days, Math.floor(number / 2)) ?? days[0],
    pick(hours, Math.floor(number / 4)) ?? hours[0],
  ),
});

/** Repeat a request, at one process after the other, until it is answered. */
export class Customers {
  readonly acknowledged: AcknowledgedEvents[] = [];
  readonly erased: SimulatedCustomer[] = [];
  private readonly booked: SimulatedBooking[] = [];
  private readonly waiting: SimulatedWaitlistEntry[] = [];
  private readonly open = new Set<string>();
  private count = 0;

  constructor(
    private readonly world: World,
    private readonly salon: SimulatedSalon,
  ) {}

  get unanswered(): readonly string[] {
    return [...this.open];
  }

  book(at: number, time: number): void {
    const customer = this.newCustomer();
    const details = {
      ...timeOf(time),
      serviceId: reading,
      customer: guestOf(customer),
      overrides: noOverrides,
      by: 'customer',
    } as const;
    const create = (process: SalonProcess, context: CommandContext) =>
      process.get(CreateBookingHandler).execute(new CreateBooking(details, context));
    this.ask(at, `book ${details.startTime}`, 'guest', create, (id) =>
      this.recordBooking(id, customer),
    );
  }

  confirm(at: number, number: number): void {
    const bookingId = pick(this.booked, number)?.bookingId;
    if (bookingId === undefined) return;
    this.ask(at, `confirm ${bookingId}`, OKAMI, (process, context) =>
      process.get(FollowBooking).decide(bookingId, context, confirmBooking),
    );
  }

  cancel(at: number, number: number): void {
    const bookingId = pick(this.booked, number)?.bookingId;
    if (bookingId === undefined) return;
    const status = 'cancelled';
    const change = { status, reason: 'customer', text: '', tellsCustomer: true } as const;
    this.ask(at, `cancel ${bookingId}`, OKAMI, (process, context) =>
      process
        .get(SetBookingStatusHandler)
        .execute(new SetBookingStatus({ bookingId, change }, context)),
    );
  }

  reschedule(at: number, number: number, time: number): void {
    const bookingId = pick(this.booked, number)?.bookingId;
    if (bookingId === undefined) return;
    const by = { kind: 'administrator' } as const;
    const change = { bookingId, ...timeOf(time), by, tellsCustomer: true };
    const request = `reschedule ${bookingId} to ${change.startTime}`;
    this.ask(at, request, OKAMI, (process, context) =>
      process.get(RescheduleBookingHandler).execute(new RescheduleBooking(change, context)),
    );
  }

  wait(at: number, day: number): void {
    const customer = this.newCustomer();
    const date = pick(days, day) ?? days[0];
    const { notes: _, ...fields } = guestOf(customer).fields;
    const wish = {
      date,
      tellerId: pick([null, ...tellers], Math.floor(day / 2)) ?? null,
      serviceId: reading,
      part: 'all-day',
      customer: { kind: 'guest', fields },
    } as const;
    const join = (process: SalonProcess, context: CommandContext) =>
      process.get(JoinWaitlistHandler).execute(new JoinWaitlist(wish, context));
    this.ask(at, `wait for ${date}`, 'guest', join, (waitingId) => {
      customer.persons.push(personId('waiting', waitingId));
      this.waiting.push({ waitingId, date, customer });
    });
  }

  answerOffer(at: number, number: number, isTaken: boolean): void {
    const waiting = pick(this.waiting, number);
    if (waiting === undefined) return;
    const { waitingId, date, customer } = waiting;
    let offer:
      | { readonly offerId: string; readonly tellerId: string; readonly startTime: string }
      | undefined;
    const answer = async (process: SalonProcess, context: CommandContext): Promise<Outcome> => {
      const list = await process.get(WaitingLines).listOf(date);
      offer ??= list.entries.find((entry) => entry.waitingId === waitingId)?.offer ?? undefined;
      if (offer === undefined)
        return { kind: 'refused', rejection: { code: 'NOT_FOUND', id: waitingId } };
      const { offerId, tellerId, startTime } = offer;
      if (!isTaken)
        return process
          .get(ChangeWaitingHandler)
          .execute(
            new ChangeWaiting(
              { waiting: { date, waitingId }, change: { kind: 'decline', offerId } },
              context,
            ),
          );
      const details = {
        tellerId,
        startTime,
        offerId,
        serviceId: reading,
        customer: guestOf(customer),
        overrides: noOverrides,
        by: 'customer',
      } as const;
      return process.get(CreateBookingHandler).execute(new CreateBooking(details, context));
    };
    const request = `${isTaken ? 'take' : 'decline'} what ${waitingId} is offered`;
    this.ask(at, request, 'guest', answer, (id) => {
      if (isTaken) this.recordBooking(id, customer);
    });
  }

  erase(at: number, number: number): void {
    const all = [...this.booked, ...this.waiting];
    const customer = pick(all, number)?.customer;
    if (customer === undefined || this.erased.includes(customer)) return;
    this.erased.push(customer);
    for (const person of customer.persons) this.erasePerson(at, person);
  }

  private erasePerson(at: number, person: PersonId): void {
    this.ask(at, `erase ${person}`, 'operator:okami', (process, context) =>
      orderErasure(process.get(Executor), person, context),
    );
  }

  private newCustomer(): SimulatedCustomer {
    const number = String(this.count + 1);
    return { words: [`客${number}号`, `kyaku-${number}@example.jp`], persons: [] };
  }

  private recordBooking(bookingId: string, customer: SimulatedCustomer): void {
    const person = personId('guest', bookingId);
    if (customer.persons.includes(person)) return;
    customer.persons.push(person);
    this.booked.push({ bookingId, customer });
    // A customer erased during the request must be erased here too.
    if (this.erased.includes(customer)) this.erasePerson(0, person);
  }

  private ask(
    at: number,
    request: string,
    actor: Actor,
    work: (process: SalonProcess, context: CommandContext) => Promise<Outcome>,
    done: (id: string) => void = () => undefined,
  ): void {
    this.count += 1;
    const { world } = this;
    const mayGiveUp = actor === OKAMI;
    const self: SimulatedActor = { name: `caller ${this.count}`, isAlive: true };
    const commandId = world.random.uuid();
    const name = `${self.name} ${request}`;
    this.open.add(name);
    world.note(`${self.name} wants to ${request}`);
    const untilAnswered = async () => {
      for (let place = at; ; place += 1) {
        try {
          const outcome = await this.askOnce(place, request, async (process) => {
            const ids = { commandId, correlationId: commandId, causationId: commandId };
            return work(process, {
              ...ids,
              actor,
              channel: 'system',
              at: new Date(world.time).toISOString(),
            });
          });
          this.open.delete(name);
          if (outcome.kind === 'refused')
            return world.note(`${self.name} is refused: ${outcome.rejection.code}`);
          world.note(`${self.name} is answered: done`);
          this.acknowledged.push({ request: name, events: outcome.events.map(({ id }) => id) });
          return done(outcome.id);
        } catch {
          if (mayGiveUp && world.random.below(GIVES_UP_ONE_OF) === 0) {
            this.open.delete(name);
            return world.note(`${self.name} gives up`);
          }
          await new Promise<void>((resolve) => world.later(RETRY_MS, resolve));
        }
      }
    };
    void world.act(self, untilAnswered);
  }

  private askOnce(
    at: number,
    request: string,
    work: (process: SalonProcess) => Promise<Outcome>,
  ): Promise<Outcome> {
    const place = pick(this.salon.places, at);
    if (place === undefined) throw new Error('There is no process.');
    const { actor } = place;
    return this.world.call({
      to: actor,
      request,
      isRepeatable: true,
      work: () => {
        if (place.process === undefined || place.actor !== actor)
          throw new Error(`${actor.name} is not ready.`);
        return work(place.process);
      },
      unanswered: () => new Error('No answer came.'),
    });
  }
}

function guestOf({ words: [name = '', email = ''] }: SimulatedCustomer) {
  const details = { name, nameKana: 'キャク', email, phone: '090-0000-0000' };
  const values = { ...emptyValues(guestFormFields), ...details };
  return { kind: 'guest', fields: sealedValues(guestFormFields, values) } as const;
}
