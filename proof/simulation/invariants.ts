import { parseStored } from '@salon/backend/command/stored-event';
import { messageId } from '@salon/backend/mail/mail-worker';
import { type OutboxEntry, outboxCollection, outboxId } from '@salon/backend/mail/outbox';
import {
  type AgendaEvent,
  type AgendaState,
  agenda,
  blockedSpans,
  inLine,
  isEventType,
  mailsOf,
  mailTemplates,
  plannedKind,
  type WaitlistEvent,
  type WaitlistState,
  waitlist,
} from '@salon/domain';
import { type RecordedEvent, type Sealed, Sealer } from '@salon/event-store';
import { type AnyProjector, openProjections, type Projections } from '@salon/projections';
import { SimulatedDocuments } from '@salon/projections/testing/simulated-documents';
import type { Customers } from './customers.ts';
import { simulatedModels } from './salon-process.ts';
import type { SimulatedSalon } from './simulated-salon.ts';
import { BrokenInvariant, type SimulatedActor, type World } from './world.ts';

interface Offered {
  readonly waitingId: string;
  readonly tellerId: string;
  readonly startTime: string;
}

const PUBLIC_URL = 'https://salon.example';

function demand(holds: boolean, broken: string): void {
  if (!holds) throw new BrokenInvariant(broken);
}

const direct = async <T>(_: string, work: () => T): Promise<T> => work();

export class Invariants {
  private readonly check: SimulatedActor = { name: 'check', isAlive: true };
  private readonly agendas = new Map<string, AgendaState>();
  private readonly lists = new Map<string, WaitlistState>();
  private readonly events = new Map<string, RecordedEvent>();

  constructor(
    private readonly world: World,
    private readonly salon: SimulatedSalon,
    private readonly customers: Customers,
  ) {}

  async always(): Promise<void> {
    await this.foldNewEvents();
    this.noOverlap();
    this.nothingLost();
  }

  async atTheEnd(): Promise<void> {
    const [unanswered] = this.customers.unanswered;
    demand(unanswered === undefined, `no wait without end: ${unanswered} was never answered`);
    await this.always();
    this.everyHoldEnds();
    await this.everyMailSent();
    await this.rebuiltEqualsLive();
    this.erasedNowhere();
  }

  private async foldNewEvents(): Promise<void> {
    const events = await this.salon.log.newest(100_000);
    const present = new Set(events.map(({ id }) => id));
    const gone = [...this.events.values()].find(({ id }) => !present.has(id));
    demand(
      gone === undefined,
      `nothing acknowledged lost: ${gone?.type} of ${gone?.stream} is gone from the log`,
    );
    for (const event of events.filter(({ id }) => !this.events.has(id))) {
      this.events.set(event.id, event);
      this.fold(event);
    }
  }

  private fold(recorded: RecordedEvent): void {
    const event = parseStored(recorded);
    const { stream } = recorded;
    if (stream.startsWith('agenda-')) {
      this.agendas.set(
        stream,
        agenda.evolve(
          this.agendas.get(stream) ?? agenda.initial,
          event as unknown as AgendaEvent,
          event.facts,
        ),
      );
    }
    if (stream.startsWith('waitlist-')) {
      const before = this.lists.get(stream) ?? waitlist.initial;
      if (event.type === 'WaitlistOffered') this.oneOfferAtATime(before, event.data);
      this.lists.set(
        stream,
        waitlist.evolve(before, event as unknown as WaitlistEvent, event.facts),
      );
    }
  }

  private oneOfferAtATime(list: WaitlistState, { waitingId, tellerId, startTime }: Offered): void {
    const entry = inLine(list).find((each) => each.waitingId === waitingId);
    const isAgain = entry?.passedOver.some(
      (passed) => passed.tellerId === tellerId && passed.startTime === startTime,
    );
    demand(
      isAgain !== true && (entry === undefined || entry.offer === null),
      `each offer once: ${waitingId} is offered ${startTime} with an open offer, or again`,
    );
  }

  private noOverlap(): void {
    for (const [stream, state] of this.agendas) {
      const spans = [...blockedSpans(state)].sort((a, b) => (a.startTime < b.startTime ? -1 : 1));
      for (const [place, span] of spans.entries()) {
        const next = spans[place + 1];
        demand(
          next === undefined || next.startTime >= span.endTime,
          `no overlap: two at ${next?.startTime} on ${stream}`,
        );
      }
    }
  }

  private nothingLost(): void {
    for (const { request, events } of this.customers.acknowledged) {
      demand(
        events.every((id) => this.events.has(id)),
        `nothing acknowledged lost: ${request} was done, but is not in the log`,
      );
    }
  }

  private everyHoldEnds(): void {
    const now = new Date(this.world.now).toISOString();
    for (const [stream, { holds }] of this.agendas) {
      const [hold] = Object.keys(holds);
      demand(hold === undefined, `every hold ends: ${hold} on ${stream} is still open`);
    }
    const offers = [...this.lists.values()].flatMap((list) =>
      inLine(list).flatMap(({ offer }) => offer ?? []),
    );
    for (const [stream, { waitlistHolds }] of this.agendas) {
      for (const { offerId } of Object.values(waitlistHolds)) {
        const until = offers.find((offer) => offer.offerId === offerId)?.until;
        demand(
          until !== undefined && until >= now,
          `every offer ends: ${offerId} still holds its time on ${stream}`,
        );
      }
    }
    for (const { offerId, until } of offers)
      demand(until >= now, `every offer ends: ${offerId} was due at ${until}`);
  }

  private async everyMailSent(): Promise<void> {
    const mails = new Map<string, string[]>();
    for (const { messageId: id, to } of this.salon.mail.mails)
      mails.set(id, [...(mails.get(id) ?? []), to]);
    const outbox = await this.salon.work.client(direct).collection<OutboxEntry>(outboxCollection);
    const entries = new Map((await outbox.find({})).map(({ id, doc }) => [id, doc]));
    const promised = new Set<string>();
    for (const event of this.events.values()) {
      for (const [id, mail] of mailsRequiredBy(event)) {
        promised.add(mail);
        const entry = entries.get(id);
        const state = entry?.state ?? (this.isErased(event) ? 'erased' : 'missing');
        const isThere = state !== 'sent' || mails.has(mail);
        demand(isThere, `each mail as promised: ${id} counts as sent, but has not arrived`);
        demand(
          !['missing', 'queued', 'failed'].includes(state),
          `each mail as promised: ${id} is ${state}`,
        );
      }
    }
    for (const [id, { eventId, template }] of entries) {
      if (plannedKind(template) !== undefined)
        promised.add(messageId({ eventId, template }, PUBLIC_URL));
      else demand(this.events.has(eventId), `each mail as promised: ${id} belongs to no event`);
    }
    for (const [id, receivers] of mails) {
      const isKnown = promised.has(id) || id.startsWith('<reminder');
      demand(isKnown, `each mail as promised: ${id} belongs to no event`);
      demand(
        new Set(receivers).size === 1,
        `each mail as promised: ${id} went to ${receivers.join(' and ')}`,
      );
    }
  }

  private isErased(event: RecordedEvent): boolean {
    const { data } = parseStored(event);
    const waiting = 'waitingId' in data ? data.waitingId : undefined;
    const id = 'bookingId' in data ? data.bookingId : waiting;
    return this.salon.erased.some(({ person }) => person.endsWith(`-${id}`));
  }

  private async rebuiltEqualsLive(): Promise<void> {
    await this.world.act(this.check, async () => {
      const sealer = new Sealer(this.salon.keys.client(direct));
      const open = (documents: SimulatedDocuments, follow: boolean) =>
        openProjections({
          events: this.salon.log,
          documents: documents.client(direct),
          projectors: simulatedModels,
          owner: 'check',
          follow,
          opener: { open: (sealed) => sealer.open(sealed as Sealed) },
          now: () => this.world.now,
        });
      const [live, rebuilt] = [
        await open(this.salon.readModels, true),
        await open(new SimulatedDocuments(), false),
      ];
      await live.start();
      await rebuilt.start();
      await rebuilt.built(60_000);
      const [parked] = await live.parked();
      demand(
        parked === undefined,
        `rebuilt equals live: an event is parked, ${JSON.stringify(parked)}`,
      );
      const head = await this.salon.log.head();
      for (const projector of simulatedModels) {
        const [text, anew] = [await textOf(live, projector), await textOf(rebuilt, projector)];
        demand(
          text === anew,
          `rebuilt equals live: ${projector.name} at ${head} is\n${text}\nand rebuilt\n${anew}`,
        );
      }
      await Promise.all([live.stop(), rebuilt.stop()]);
    });
  }

  private erasedNowhere(): void {
    const places = {
      'the read models': this.salon.readModels.text(),
      'the work documents': this.salon.work.text(),
    };
    for (const customer of this.customers.erased) {
      for (const person of customer.persons) {
        demand(
          this.salon.keys.find(person) === 'erased',
          `an erased person nowhere: the key of ${person} still exists`,
        );
      }
      for (const [place, text] of Object.entries(places)) {
        const word = customer.words.find((each) => text.includes(each));
        demand(word === undefined, `an erased person nowhere: ${word} is in ${place}`);
      }
    }
  }
}

/** Each is the id of the outbox entry and the `Message-ID`. */
function mailsRequiredBy(
  recorded: RecordedEvent,
): readonly (readonly [entry: string, messageId: string])[] {
  const isOfSystem =
    recorded.metadata.actor === 'system' &&
    !['BookingRescheduledIn', 'WaitlistOffered', 'WaitlistOfferEnded', 'WaitlistLeft'].includes(
      recorded.type,
    );
  if (!isEventType(recorded.type) || isOfSystem) return [];
  return mailsOf(parseStored(recorded))
    .filter((template) => mailTemplates[template].receiver !== 'operator')
    .map((template) => [
      outboxId(recorded.id, template),
      messageId({ eventId: recorded.id, template }, PUBLIC_URL),
    ]);
}

async function textOf(projections: Projections, projector: AnyProjector): Promise<string> {
  return JSON.stringify(
    (await projections.of(projector).find({})).map(({ id, doc, position }) => [id, position, doc]),
  );
}
