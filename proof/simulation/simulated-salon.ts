import { checkpointCollection } from '@salon/backend/background/reaction';
import { Executor } from '@salon/backend/command/execute';
import { outboxCollection } from '@salon/backend/mail/outbox';
import { hourOfReading, openingWrites, openToVisitors } from '@salon/backend/testing/opening';
import {
  addService,
  addWorkingHours,
  agenda,
  agendaStream,
  encodeAgendaId,
  menu,
  menuStream,
  teller,
} from '@salon/domain';
import {
  type ErasedPerson,
  type EventStore,
  Sealer,
  StoreUnavailableError,
} from '@salon/event-store';
import {
  SimulatedEventStore,
  SimulatedFile,
  simulatedClient,
} from '@salon/event-store/testing/simulated-log';
import { DocumentsUnavailableError } from '@salon/projections';
import { SimulatedDocuments } from '@salon/projections/testing/simulated-documents';
import { type SalonProcess, startProcess } from './salon-process.ts';
import { SimulatedKeys } from './simulated-keys.ts';
import { SimulatedMailServer } from './simulated-mail.ts';
import type { Caught, SimulatedActor, World } from './world.ts';

export const reading = '44444444-4444-4444-8444-444444444444';
export const tellers = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
] as const;
export const days = ['2026-10-21', '2026-10-22'] as const;
export const hours = ['10:00', '11:00'] as const;

/** A power cut can tear the files of one machine; several processes share servers. */
export type Deployment =
  | { readonly kind: 'one machine' }
  | { readonly kind: 'servers'; readonly processes: number };

/** Comes after `toSkip` messages of its kind. */
export interface AimedCrash {
  readonly point: FaultPoint;
  readonly toSkip: number;
  /** The log's server crashes instead of a process. */
  readonly isLog: boolean;
  readonly isPowerCut: boolean;
  readonly survivors: number;
}

interface ProcessSlot {
  actor: SimulatedActor;
  process: SalonProcess | undefined;
}

/** Short phases that random faults would rarely hit, by the text of their messages. */
export const faultPoints = {
  'a write to the log': /asks log: append/,
  'an answer of the log': /hears from log: append/,
  'a held reschedule': /hears from log: append RescheduleHeld/,
  'a step of an offer': /hears from log: append Waitlist/,
  'a try of a mail': new RegExp(`asks documents: replace .* of ${outboxCollection.name}`),
  'a mail in transit': /asks mail server/,
  'a write to a read model': /asks documents: (advance|write .* of) [a-z-]+-\d+-\d+$/,
  'a step of a reactor': new RegExp(`asks documents: write .* of ${checkpointCollection.name}`),
} as const;
export type FaultPoint = keyof typeof faultPoints;

const RESTART_MS = 1_000;
/** One in `oneOf` syncs is slow, by up to `longestMs`. */
const SLOW_SYNCS = { oneOf: 4, longestMs: 400 };
/** The maximum clock skew of a machine, in ms. */
const CLOCK_ERROR_MS = 2_000;
/** One in this many writes to read models syncs all writes before it. */
const WRITES_PER_SYNC = 40;

export class SimulatedSalon {
  readonly keys: SimulatedKeys;
  readonly mail: SimulatedMailServer;
  readonly readModels = new SimulatedDocuments();
  readonly work = new SimulatedDocuments();
  readonly erased: ErasedPerson[] = [];
  readonly places: readonly ProcessSlot[];
  private readonly file = new SimulatedFile();
  private readonly operator: SimulatedActor = { name: 'operator', isAlive: true };
  private readonly news = new Map<() => void, SimulatedActor>();
  private logActor: SimulatedActor = { name: 'log', isAlive: true };
  private documents: SimulatedActor = { name: 'documents', isAlive: true };
  private store: SimulatedEventStore;
  private started = 0;
  private isOpen = false;

  /** `onNews` is called after each write to the log. */
  constructor(
    readonly world: World,
    readonly deployment: Deployment,
    private readonly onNews: () => void,
  ) {
    this.keys = new SimulatedKeys(world.random);
    this.mail = new SimulatedMailServer(world);
    const count = deployment.kind === 'servers' ? deployment.processes : 1;
    this.places = Array.from({ length: count }, () => ({
      actor: { name: 'nobody', isAlive: false },
      process: undefined,
    }));
    this.store = this.openLog();
  }

  get log(): EventStore {
    return this.store;
  }

  private get isAlone(): boolean {
    return this.deployment.kind === 'one machine';
  }

  async open(): Promise<void> {
    await this.withoutFaults(() => this.writeOpening());
    this.isOpen = true;
    for (const place of this.places) this.begin(place);
    await this.world.drain();
  }

  /** A power cut of the one machine loses a random part of unsynced data. */
  crash(number: number, isPowerCut: boolean, survivors: number): void {
    const place = this.places[number % this.places.length];
    if (place !== undefined) this.crashPlace(place, isPowerCut, survivors);
  }

  /**
   * The process that sends or gets a message is killed right after its arrival, or the log crashes.
   */
  crashAt({ point, toSkip, isLog, isPowerCut, survivors }: AimedCrash): void {
    const after = ({ from, to }: Caught) => {
      const place = this.places.find(({ actor }) => actor === from || actor === to);
      if (isLog && !this.isAlone) this.crashLog(survivors);
      else if (place !== undefined) this.crashPlace(place, isPowerCut, survivors);
    };
    this.world.setTrap({ pattern: faultPoints[point], toSkip, after });
  }

  /** The message is delayed and its sender paused, so that other processes take over. */
  stallAt(point: FaultPoint, toSkip: number, seconds: number): void {
    const delay = ({ from }: Caught) => {
      const place = this.places.find(({ actor }) => actor === from);
      if (place !== undefined) {
        this.world.note(`${place.actor.name} pauses for ${seconds} s`);
        place.actor.pausedUntil = this.world.now + seconds * 1_000;
      }
      return seconds * 1_000;
    };
    this.world.setTrap({ pattern: faultPoints[point], toSkip, delay });
  }

  /** On one machine there is only one clock. */
  skewClock(number: number, seconds: number): void {
    const actor = this.places[number % this.places.length]?.actor;
    if (actor === undefined || this.isAlone) return;
    this.world.note(`the clock of ${actor.name} is set ${seconds} s ahead`);
    actor.clockError = seconds * 1_000;
  }

  restart(): void {
    this.file.sync();
    for (const place of this.places) this.crashPlace(place, false, 0);
    if (!this.isAlone) this.restartLog(undefined);
  }

  private crashPlace(place: ProcessSlot, isPowerCut: boolean, survivors: number): void {
    if (!place.actor.isAlive) return;
    const isCut = isPowerCut && this.isAlone;
    this.world.note(`${place.actor.name} ${isCut ? 'loses its power' : 'is killed'}`);
    this.world.crash(place.actor);
    place.process = undefined;
    if (isCut) this.readModels.cut(survivors % (this.readModels.atRisk + 1));
    if (this.isAlone) this.restartMachine(isCut ? survivors : undefined);
    this.world.act(this.operator, () => this.world.later(RESTART_MS, () => this.begin(place)));
  }

  /** A random part of the unsynced data survives. */
  crashLog(survivors: number): void {
    if (this.isAlone) return;
    this.world.note('the log loses its power');
    this.restartLog(survivors);
  }

  private async withoutFaults<T>(work: () => Promise<T>): Promise<T> {
    const outcome = this.world.act(this.operator, work);
    await this.world.settle();
    await this.world.drain();
    return outcome;
  }

  private openLog(): SimulatedEventStore {
    const actor = this.logActor;
    const { world } = this;
    const sync = () =>
      new Promise<void>((resolve) => {
        const done = () =>
          world.post({ to: actor, text: 'log: writes are synced', deliver: resolve });
        if (!this.isOpen || world.random.below(SLOW_SYNCS.oneOf) > 0) return done();
        world.act(actor, () => world.later(world.random.below(SLOW_SYNCS.longestMs), done));
      });
    const store = world.act(
      actor,
      () => new SimulatedEventStore(this.file, { id: 'log', now: () => new Date(world.now), sync }),
    );
    store.onNews(() => {
      this.onNews();
      for (const [listener, to] of this.news)
        world.post({ to, text: `${to.name} hears that the log has grown`, deliver: listener });
    });
    return store;
  }

  /** Pending operations on the machine's files are lost. */
  private restartMachine(survivors: number | undefined): void {
    this.restartLog(survivors);
    this.world.crash(this.documents);
    this.documents = { name: 'documents', isAlive: true };
  }

  private restartLog(survivors: number | undefined): void {
    this.world.crash(this.logActor);
    if (survivors !== undefined) this.file.cut(survivors % (this.file.atRisk + 1));
    this.logActor = { name: 'log', isAlive: true };
    this.store = this.openLog();
  }

  private begin(place: ProcessSlot): void {
    this.started += 1;
    const clockError = this.isAlone
      ? 0
      : this.world.random.below(2 * CLOCK_ERROR_MS) - CLOCK_ERROR_MS;
    const actor: SimulatedActor = { name: `p${this.started}`, isAlive: true, clockError };
    place.actor = actor;
    this.world.note(`${actor.name} starts`);
    const start = async () => {
      try {
        const process = await startProcess(actor, this.environmentOf(actor));
        place.process = process;
        this.world.note(`${actor.name} is ready`);
      } catch (error) {
        this.world.note(`${actor.name} cannot start: ${String(error)}`);
        this.world.crash(actor);
        this.world.act(this.operator, () => this.world.later(RESTART_MS, () => this.begin(place)));
      }
    };
    void this.world.act(actor, start);
  }

  private environmentOf(actor: SimulatedActor) {
    const { world, isAlone, mail, erased } = this;
    const lossy = isAlone
      ? {}
      : { unanswered: () => new DocumentsUnavailableError(new Error('No answer came.')) };
    const askDocuments =
      (afterwards: () => void) =>
      <T>(request: string, work: () => T): Promise<T> =>
        world.call({
          to: this.documents,
          request,
          ...lossy,
          work: () => {
            const answer = work();
            afterwards();
            return answer;
          },
        });
    const syncSometimes = () => {
      if (world.random.below(WRITES_PER_SYNC) === 0) this.readModels.sync();
    };
    return {
      world,
      mail,
      erased,
      isAlone,
      store: this.clientOf(actor),
      personKeys: this.keys.client((request, work) =>
        world.call({ to: this.documents, request, work, ...lossy }),
      ),
      readModels: this.readModels.client(
        askDocuments(isAlone ? syncSometimes : () => this.readModels.sync()),
        { isServer: !isAlone },
      ),
      work: this.work.client(askDocuments(() => this.work.sync())),
    };
  }

  private clientOf(actor: SimulatedActor): EventStore {
    const { world, isAlone, news } = this;
    const lossy = isAlone ? {} : { unanswered: () => new StoreUnavailableError('No answer came.') };
    return simulatedClient(
      (request, work, isRepeatable) =>
        world.call({
          to: this.logActor,
          request,
          work: () => work(this.store),
          ...lossy,
          isRepeatable,
        }),
      (listener) => {
        news.set(listener, actor);
        return () => void news.delete(listener);
      },
      this.store,
    );
  }

  private async writeOpening(): Promise<void> {
    const executor = new Executor(
      this.store,
      new Sealer(this.keys.client(async (_, work) => work())),
    );
    const write = openingWrites(
      () => executor,
      () => new Date(this.world.now).toISOString(),
    );
    await openToVisitors(write);
    await write(menuStream, menu, (state, commandId) =>
      addService(state, { commandId, serviceId: reading, service: hourOfReading }),
    );
    for (const [index, tellerId] of tellers.entries()) {
      const content = { name: `占い師${index + 1}` };
      await write(teller.streamOf(tellerId), teller, (state, commandId) =>
        teller.add(state, { commandId, id: tellerId, content }),
      );
      for (const date of days) {
        const hoursId = encodeAgendaId({
          kind: 'hours',
          tellerId,
          date,
          random: new Uint8Array(10),
        });
        const entry = {
          tellerId,
          date,
          hoursId,
          startTime: hours[0],
          endTime: '12:00',
          serviceType: null,
          isActive: true,
        } as const;
        await write(agendaStream({ tellerId, date }), agenda, (state, commandId) =>
          addWorkingHours(state, { commandId, ...entry }, { isDraft: false }),
        );
      }
    }
  }
}
