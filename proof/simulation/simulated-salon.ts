import { Executor } from '@salon/backend/command/execute';
import { hourOfReading, openingWrites } from '@salon/backend/testing/opening';
import {
  addService,
  addTeller,
  addWorkingHours,
  agenda,
  agendaStream,
  emptyTellerProfile,
  encodeAgendaId,
  menu,
  menuStream,
  teller,
  tellerStream,
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
import { SimulatedPost } from './simulated-mail.ts';
import type { Actor, World } from './world.ts';

export const reading = '44444444-4444-4444-8444-444444444444';
export const tellers = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
] as const;
/** Tomorrow and the day after; the salon starts on the 20th. */
export const days = ['2026-10-21', '2026-10-22'] as const;
/** Two times a day per teller, so that days fill up. */
export const hours = ['10:00', '11:00'] as const;

/** One machine with files, which a power cut can tear, or several processes that share servers. */
export type Deployment =
  | { readonly kind: 'one machine' }
  | { readonly kind: 'servers'; readonly processes: number };

/** A scheduled crash: after a number of messages of a kind. */
export interface AimedCrash {
  readonly moment: Moment;
  readonly left: number;
  /** Power cut of the log's server only. */
  readonly isLog: boolean;
  readonly isPowerCut: boolean;
  readonly kept: number;
}

/** A slot for a salon process that runs or is starting. */
interface Place {
  actor: Actor;
  process: SalonProcess | undefined;
}

/** Targets of faults: short phases that random crashes would rarely hit. */
export const moments = {
  'a write to the log': /asks log: append/,
  'an answer of the log': /hears from log: append/,
  'a held reschedule': /hears from log: append RescheduleHeld/,
  'a step of an offer': /hears from log: append Waitlist/,
  'a mail in hand': /asks documents: replace .* of deliveries/,
  'a letter on its way': /asks mail server/,
  'a write to a read model': /asks documents: write .* of [a-z-]+_v\d/,
  'a step of a reactor': /asks documents: write .* of reactors/,
} as const;
export type Moment = keyof typeof moments;

const RESTART_MS = 1_000;
/** One in this many syncs is slow, by up to this many milliseconds. */
const SLOW_SYNCS = { oneOf: 4, longestMs: 400 };
/** Maximum clock skew between machines, in milliseconds. */
const CLOCK_ERROR_MS = 2_000;
/** One in this many writes to read models syncs all before it. */
const WRITES_OF_A_SYNC = 40;

/**
 * The salon with its environment: log, documents, keys, mail server, and processes that start and
 * stop.
 */
export class SimulatedSalon {
  readonly keys: SimulatedKeys;
  readonly post: SimulatedPost;
  readonly readModels = new SimulatedDocuments();
  readonly work = new SimulatedDocuments();
  readonly erased: ErasedPerson[] = [];
  readonly places: readonly Place[];
  private readonly file = new SimulatedFile();
  private readonly operator: Actor = { name: 'operator', isAlive: true };
  private readonly news = new Map<() => void, Actor>();
  private logActor: Actor = { name: 'log', isAlive: true };
  private documents: Actor = { name: 'documents', isAlive: true };
  private store: SimulatedEventStore;
  private begun = 0;
  private isOpen = false;

  /** `onNews` is called whenever the log has grown. */
  constructor(
    readonly world: World,
    readonly deployment: Deployment,
    private readonly onNews: () => void,
  ) {
    this.keys = new SimulatedKeys(world.random);
    this.post = new SimulatedPost(world);
    const count = deployment.kind === 'servers' ? deployment.processes : 1;
    this.places = Array.from({ length: count }, () => ({
      actor: { name: 'nobody', isAlive: false },
      process: undefined,
    }));
    this.store = this.openLog();
  }

  /** The log as stored on disk. */
  get log(): EventStore {
    return this.store;
  }

  private get isAlone(): boolean {
    return this.deployment.kind === 'one machine';
  }

  /** Writes the initial content of the salon, and starts its processes. */
  async open(): Promise<void> {
    await this.inPeace(() => this.prepare());
    this.isOpen = true;
    for (const place of this.places) this.begin(place);
    await this.world.calm();
  }

  /**
   * Kills a process. On one machine the power can fail instead: then unsynced data is lost, except
   * for a random part.
   */
  crash(number: number, isPowerCut: boolean, kept: number): void {
    const place = this.places[number % this.places.length];
    if (place !== undefined) this.crashPlace(place, isPowerCut, kept);
  }

  /**
   * Kills the process involved in a message of a kind right after its arrival, or cuts the power of
   * the log, if that has its own machine.
   */
  crashAt({ moment, left, isLog, isPowerCut, kept }: AimedCrash): void {
    this.world.afterMessage(moments[moment], left, ({ from, to }) => {
      const place = this.places.find(({ actor }) => actor === from || actor === to);
      if (isLog && !this.isAlone) this.crashLog(kept);
      else if (place !== undefined) this.crashPlace(place, isPowerCut, kept);
    });
  }

  /** Delays a message of a kind and pauses its sender, while other processes take over. */
  stallAt(moment: Moment, left: number, seconds: number): void {
    this.world.delayMessage(moments[moment], left, ({ from }) => {
      const place = this.places.find(({ actor }) => actor === from);
      if (place !== undefined) this.standStill(place.actor, seconds);
      return seconds * 1_000;
    });
  }

  /**
   * Sets the clock of a process ahead by seconds; not on one machine, where all share the clock.
   */
  putClock(number: number, seconds: number): void {
    const actor = this.places[number % this.places.length]?.actor;
    if (actor === undefined || this.isAlone) return;
    this.world.note(`the clock of ${actor.name} is put ${seconds} s ahead`);
    actor.clockError = seconds * 1_000;
  }

  /** Shuts everything down cleanly and restarts it. */
  restart(): void {
    this.file.sync();
    for (const place of this.places) this.crashPlace(place, false, 0);
    if (!this.isAlone) this.restartLog(undefined);
  }

  private standStill(actor: Actor, seconds: number): void {
    this.world.note(`${actor.name} stands still for ${seconds} s`);
    actor.standsStillUntil = this.world.now + seconds * 1_000;
  }

  private crashPlace(place: Place, isPowerCut: boolean, kept: number): void {
    if (!place.actor.isAlive) return;
    const isCut = isPowerCut && this.isAlone;
    this.world.note(`${place.actor.name} ${isCut ? 'loses its power' : 'is killed'}`);
    this.world.crash(place.actor);
    place.process = undefined;
    if (isCut) this.readModels.cut(kept % (this.readModels.atRisk + 1));
    if (this.isAlone) this.restartMachine(isCut ? kept : undefined);
    this.world.act(this.operator, () => this.world.later(RESTART_MS, () => this.begin(place)));
  }

  /** Power cut of the log's server; a random part of the unsynced data survives. */
  crashLog(kept: number): void {
    if (this.isAlone) return;
    this.world.note('the log loses its power');
    this.restartLog(kept);
  }

  /** Runs work whose messages all arrive, in order and without faults. */
  async inPeace<T>(work: () => Promise<T>): Promise<T> {
    const outcome = this.world.act(this.operator, work);
    await this.world.settle();
    await this.world.calm();
    return outcome;
  }

  private openLog(): SimulatedEventStore {
    const actor = this.logActor;
    const { world } = this;
    const sync = () =>
      new Promise<void>((resolve) => {
        const done = () =>
          world.post({ to: actor, what: 'log: what was written is on the disk', deliver: resolve });
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
        world.post({ to, what: `${to.name} hears that the log is longer`, deliver: listener });
    });
    return store;
  }

  /** Pending operations of the process on its own files are lost with it. */
  private restartMachine(kept: number | undefined): void {
    this.restartLog(kept);
    this.world.crash(this.documents);
    this.documents = { name: 'documents', isAlive: true };
  }

  private restartLog(kept: number | undefined): void {
    this.world.crash(this.logActor);
    if (kept !== undefined) this.file.cut(kept % (this.file.atRisk + 1));
    this.logActor = { name: 'log', isAlive: true };
    this.store = this.openLog();
  }

  private begin(place: Place): void {
    this.begun += 1;
    const clockError = this.isAlone
      ? 0
      : this.world.random.below(2 * CLOCK_ERROR_MS) - CLOCK_ERROR_MS;
    const actor: Actor = { name: `p${this.begun}`, isAlive: true, clockError };
    place.actor = actor;
    this.world.note(`${actor.name} starts`);
    const begin = async () => {
      try {
        const process = await startProcess(actor, this.surroundingsOf(actor));
        place.process = process;
        this.world.note(`${actor.name} is ready`);
      } catch (error) {
        this.world.note(`${actor.name} cannot start: ${String(error)}`);
        this.world.crash(actor);
        this.world.act(this.operator, () => this.world.later(RESTART_MS, () => this.begin(place)));
      }
    };
    void this.world.act(actor, begin);
  }

  private surroundingsOf(actor: Actor) {
    const { world, isAlone, post, erased } = this;
    const lossy = isAlone
      ? {}
      : { unanswered: () => new DocumentsUnavailableError(new Error('No answer came.')) };
    const askDocuments =
      (afterwards: () => void) =>
      <T>(what: string, work: () => T): Promise<T> =>
        world.call({
          to: this.documents,
          what,
          ...lossy,
          work: () => {
            const answer = work();
            afterwards();
            return answer;
          },
        });
    const syncNow = () => this.work.sync();
    const syncNowAndThen = () => {
      if (world.random.below(WRITES_OF_A_SYNC) === 0) this.readModels.sync();
    };
    return {
      world,
      post,
      erased,
      isAlone,
      store: this.clientOf(actor),
      personKeys: this.keys.client((what, work) =>
        world.call({ to: this.documents, what, work, ...lossy }),
      ),
      readModels: this.readModels.client(
        askDocuments(isAlone ? syncNowAndThen : () => this.readModels.sync()),
      ),
      work: this.work.client(askDocuments(syncNow)),
    };
  }

  private clientOf(actor: Actor): EventStore {
    const { world, isAlone, news } = this;
    const lossy = isAlone ? {} : { unanswered: () => new StoreUnavailableError('No answer came.') };
    return simulatedClient(
      (what, work, isRepeatable) =>
        world.call({
          to: this.logActor,
          what,
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

  private async prepare(): Promise<void> {
    const executor = new Executor(
      this.store,
      new Sealer(this.keys.client(async (_, work) => work())),
    );
    const write = openingWrites(
      () => executor,
      () => new Date(this.world.now).toISOString(),
    );
    await write(menuStream, menu, (state, commandId) =>
      addService(state, {
        commandId,
        serviceId: reading,
        service: hourOfReading,
        fortuneTellerIds: [],
      }),
    );
    for (const [index, tellerId] of tellers.entries()) {
      const profile = { ...emptyTellerProfile, name: `占い師${index + 1}` };
      await write(tellerStream(tellerId), teller, (state, commandId) =>
        addTeller(state, { commandId, tellerId, profile }),
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
