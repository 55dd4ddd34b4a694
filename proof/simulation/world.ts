import { AsyncLocalStorage } from 'node:async_hooks';
import { SeededRandom } from './seeded-random.ts';

/**
 * An actor of the simulation: a salon process, a server, a customer. A crashed actor never acts
 * again.
 */
export interface Actor {
  readonly name: string;
  isAlive: boolean;
  /** Until then it gets no messages and timers, like a suspended process. */
  standsStillUntil?: number;
  /** Milliseconds by which its clock is ahead. */
  clockError?: number;
}

/** A message in flight to an actor: a call, an answer, a write that reaches the disk. */
interface Message {
  readonly from?: Actor;
  readonly to: Actor;
  readonly what: string;
  deliver(): unknown;
  /** Called if it is lost; absent if it cannot be. */
  readonly lose?: (() => void) | undefined;
  /** Whether it may arrive twice; then the receiver must be idempotent. */
  readonly isRepeatable?: boolean | undefined;
}

/** A platform timer set by an actor. */
interface Timer {
  readonly owner: Actor;
  readonly at: number;
  readonly number: number;
  ring(): void;
}

/** Sender and receiver of a message that a trap waited for. */
export interface Caught {
  readonly from: Actor | undefined;
  readonly to: Actor;
}

/** An action triggered by a message of a kind. */
interface Trap {
  readonly pattern: RegExp;
  /** Number of matching messages to let pass first. */
  left: number;
  /** Runs right after the arrival, once the receiver has finished its synchronous work. */
  readonly after: ((caught: Caught) => void) | undefined;
  /** Instead of an action: delay of the message in milliseconds. */
  readonly delay: ((caught: Caught) => number) | undefined;
}

/** A violated guarantee; its message is reported with the failing run. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
}

/** How a call to another actor is described, and how it fails. */
export interface Call<T> {
  readonly to: Actor;
  /** As in "p1 asks log: append agenda-…". */
  readonly what: string;
  work(): T | Promise<T>;
  /** The caller's error without an answer; absent if calls cannot be lost. */
  readonly unanswered?: (() => Error) | undefined;
  readonly isRepeatable?: boolean | undefined;
}

/** Per mille of messages that are lost or duplicated during a step. */
export interface Trouble {
  readonly lost: number;
  readonly repeated: number;
}

const noTrouble: Trouble = { lost: 0, repeated: 0 };
/** Limits of event loop turns and messages, beyond which there must be an endless loop. */
const MOST_TURNS = 10_000;
const MOST_MESSAGES = 60_000;
const turnOfTheLoop = setImmediate;
/** Holds delayed messages. */
const nobody: Actor = { name: 'nobody', isAlive: true };

/**
 * Controls time, randomness and the order of events. Nothing happens by itself: the simulation
 * delivers a message or lets time pass, then waits until all actors are idle. So a run is
 * determined by seed and steps.
 */
export class World {
  /** Milliseconds since 1970, without clock skew. */
  now: number;
  readonly random: SeededRandom;
  readonly journal: string[] = [];
  /** How many messages have arrived. */
  steps = 0;
  private readonly began: number;
  private readonly messages: Message[] = [];
  private readonly timers = new Set<Timer>();
  private traps: Trap[] = [];
  private readonly calls = new Set<{ readonly to: Actor; fail(): void }>();
  private readonly present = new AsyncLocalStorage<Actor>();
  private immediates = 0;
  private numbers = 0;

  constructor(seed: number, now: string) {
    this.random = new SeededRandom(seed);
    this.now = Date.parse(now);
    this.began = this.now;
  }

  /** Milliseconds since the simulation began. */
  get running(): number {
    return this.now - this.began;
  }

  /** Milliseconds since 1970 by the acting actor's clock. */
  get time(): number {
    return this.now + (this.actor?.clockError ?? 0);
  }

  /** The acting actor; undefined outside of the simulation. */
  get actor(): Actor | undefined {
    return this.present.getStore();
  }

  /** Runs work as an actor; asynchronous work that it starts stays with the actor. */
  act<T>(actor: Actor, work: () => T): T {
    return this.present.run(actor, work);
  }

  /** Records an event of the history, with the number of the step. */
  note(line: string): void {
    this.journal.push(
      `${String(this.steps).padStart(5)}  ${new Date(this.now).toISOString().slice(11, 23)}  ${line}`,
    );
  }

  /** Calls another actor. Call and answer are messages; a dead caller gets no answer. */
  call<T>({ to, what, work, unanswered, isRepeatable }: Call<T>): Promise<T> {
    const caller = this.actor;
    if (caller === undefined) throw new Error(`Nobody asks ${to.name} to ${what}.`);
    return new Promise<T>((resolve, reject) => {
      if (!caller.isAlive) return;
      const answer = (said: string, settle: () => void) => {
        this.calls.delete(open);
        const what = `${caller.name} hears from ${to.name}: ${said}`;
        this.post({ from: to, to: caller, what, deliver: settle, lose: unanswered && fail });
      };
      const fail = () => {
        this.calls.delete(open);
        const error = unanswered?.() ?? new Error(`${to.name} is gone.`);
        this.post({
          to: caller,
          what: `${caller.name} gives up on ${to.name}: ${what}`,
          deliver: () => reject(error),
        });
      };
      const open = { to, fail };
      if (!to.isAlive) return fail();
      this.calls.add(open);
      const deliver = async () => {
        try {
          const value = await this.act(to, work);
          if (to.isAlive) answer(what, () => resolve(value));
        } catch (error) {
          if (to.isAlive) answer(`${what} failed, ${String(error)}`, () => reject(error));
        }
      };
      const asked = `${caller.name} asks ${to.name}: ${what}`;
      this.post({ from: caller, to, what: asked, deliver, lose: unanswered && fail, isRepeatable });
    });
  }

  /** Sends a message. */
  post(message: Message): void {
    this.messages.push(message);
  }

  /** Runs an action right after a message of a kind has arrived; skips the first `left` ones. */
  afterMessage(pattern: RegExp, left: number, after: (caught: Caught) => void): void {
    this.traps.push({ pattern, left, after, delay: undefined });
  }

  /** Delays a message of a kind by milliseconds; skips the first `left` ones. */
  delayMessage(pattern: RegExp, left: number, delay: (caught: Caught) => number): void {
    this.traps.push({ pattern, left, after: undefined, delay });
  }

  /** Removes all traps. */
  endTraps(): void {
    this.traps = [];
  }

  /**
   * Crashes an actor: it gets no more answers, its callers get none, and messages that it sent may
   * arrive or not.
   */
  crash(actor: Actor): void {
    actor.isAlive = false;
    for (const message of [...this.messages]) {
      if (message.from !== actor || message.lose === undefined || this.random.below(2) === 0)
        continue;
      this.messages.splice(this.messages.indexOf(message), 1);
      message.lose();
    }
    for (const timer of this.timers) if (timer.owner === actor) this.timers.delete(timer);
    for (const call of [...this.calls]) if (call.to === actor) call.fail();
  }

  /** Messages in flight to live actors that are not paused. */
  private get ready(): readonly Message[] {
    this.forgetDead();
    return this.messages.filter(({ to }) => !this.standsStill(to));
  }

  /**
   * Delivers a number of messages in an order that the seed determines; with 0 in sending order.
   */
  async deliver(count: number, order: number, trouble: Trouble = noTrouble): Promise<void> {
    const chance = new SeededRandom(order);
    for (let delivered = 0; delivered < count; delivered += 1) {
      const { ready } = this;
      const message = ready[order === 0 ? 0 : chance.below(ready.length)];
      if (message === undefined) return;
      this.messages.splice(this.messages.indexOf(message), 1);
      await this.arrive(message, chance, trouble);
    }
  }

  /** Advances time in one jump, as after suspended processes; every due timer fires once. */
  async jump(milliseconds: number): Promise<void> {
    this.now += milliseconds;
    await this.ringTimers();
  }

  /** Delivers all messages in flight and those that follow, in order and without faults. */
  async calm(): Promise<void> {
    for (let delivered = 0; this.ready.length > 0; delivered += 1) {
      if (delivered === MOST_MESSAGES)
        throw new BrokenInvariant('no wait without end: messages go round in a circle');
      await this.deliver(1, 0);
    }
  }

  /** Sets a timer of the acting actor. */
  later(milliseconds: number, ring: () => void): Timer {
    const owner = this.actor;
    if (owner === undefined) throw new Error('Only an actor sets a timer here.');
    this.numbers += 1;
    const timer = { owner, at: this.now + Math.max(0, milliseconds), number: this.numbers, ring };
    if (owner.isAlive) this.timers.add(timer);
    return timer;
  }

  cancel(timer: Timer): void {
    this.timers.delete(timer);
  }

  /** Runs work at the next turn of the event loop. */
  soon(work: () => void): void {
    this.immediates += 1;
    turnOfTheLoop(() => {
      this.immediates -= 1;
      work();
    });
  }

  /** Waits until all actors are idle. */
  async settle(): Promise<void> {
    for (let turns = 0; turns === 0 || this.immediates > 0; turns += 1) {
      if (turns === MOST_TURNS)
        throw new BrokenInvariant('no wait without end: the event loop is never empty');
      await new Promise<void>((resolve) => turnOfTheLoop(() => resolve()));
    }
  }

  private async arrive(
    message: Message,
    chance: SeededRandom,
    { lost, repeated }: Trouble,
  ): Promise<void> {
    this.steps += 1;
    this.now += 1;
    await this.ringTimers();
    const trap = this.trapOf(message);
    const caught = { from: message.from, to: message.to };
    if (trap?.delay !== undefined) {
      const milliseconds = trap.delay(caught);
      this.note(`late by ${milliseconds} ms: ${message.what}`);
      return this.act(nobody, () => void this.later(milliseconds, () => this.post(message)));
    }
    if (message.lose !== undefined && chance.below(1000) < lost) {
      this.note(`lost: ${message.what}`);
      message.lose();
    } else if (message.to.isAlive) {
      this.note(message.what);
      this.act(message.to, () => message.deliver());
      if (message.isRepeatable === true && chance.below(1000) < repeated) {
        this.note(`again: ${message.what}`);
        this.act(message.to, () => message.deliver());
      }
    }
    await this.settle();
    trap?.after?.(caught);
  }

  /** Removes and returns the trap that this message triggers. */
  private trapOf({ what }: Message): Trap | undefined {
    const trap = this.traps.find(({ pattern }) => pattern.test(what));
    if (trap === undefined) return undefined;
    trap.left -= 1;
    if (trap.left >= 0) return undefined;
    this.traps.splice(this.traps.indexOf(trap), 1);
    return trap;
  }

  private standsStill({ standsStillUntil }: Actor): boolean {
    return standsStillUntil !== undefined && standsStillUntil > this.now;
  }

  /** Timers set meanwhile fire the next time, even if due at once. */
  private async ringTimers(): Promise<void> {
    const isDue = ({ at, owner }: Timer) => at <= this.now && !this.standsStill(owner);
    const due = [...this.timers]
      .filter(isDue)
      .sort((one, other) => one.at - other.at || one.number - other.number);
    for (const timer of due) {
      if (!this.timers.delete(timer)) continue;
      this.act(timer.owner, () => timer.ring());
      await this.settle();
    }
  }

  private forgetDead(): void {
    for (let place = this.messages.length - 1; place >= 0; place -= 1) {
      if (this.messages[place]?.to.isAlive === false) this.messages.splice(place, 1);
    }
  }
}
