import { AsyncLocalStorage } from 'node:async_hooks';
import { SeededRandom } from './seeded-random.ts';

/**
 * Somebody who acts in the simulation: a process of the salon, a server, a customer. One who has
 * crashed never acts again.
 */
export interface Actor {
  readonly name: string;
  isAlive: boolean;
  /**
   * Until then it gets no message and hears no timer, as a process that its machine has put aside.
   */
  standsStillUntil?: number;
  /** Milliseconds by which its clock is ahead. */
  clockError?: number;
}

/** Something on its way to an actor: a call, an answer, a write that reaches the disk. */
interface Message {
  readonly from?: Actor;
  readonly to: Actor;
  readonly what: string;
  deliver(): unknown;
  /** What happens when it gets lost; absent where it cannot. */
  readonly lose?: (() => void) | undefined;
  /** It may arrive twice: whoever gets it must be able to bear that. */
  readonly isRepeatable?: boolean | undefined;
}

/** A timer of the standard library that somebody in the simulation has set. */
interface Timer {
  readonly owner: Actor;
  readonly at: number;
  readonly number: number;
  ring(): void;
}

/** A message that was waited for: who sent it and who gets it. */
export interface Caught {
  readonly from: Actor | undefined;
  readonly to: Actor;
}

/** What is to happen at a message of some kind, which may be long in coming. */
interface Trap {
  readonly pattern: RegExp;
  /** So many of the kind pass before. */
  left: number;
  /** Right after the message has arrived, and whoever got it has done what it could do alone. */
  readonly after: ((caught: Caught) => void) | undefined;
  /** Instead of its arrival: milliseconds by which it comes later. */
  readonly delay: ((caught: Caught) => number) | undefined;
}

/** A promise that the simulation breaks: the message that a failing run is reported with. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
}

/** How a call to another actor is described, and what its failure is. */
export interface Call<T> {
  readonly to: Actor;
  /** As in "p1 asks log: append agenda-…". */
  readonly what: string;
  work(): T | Promise<T>;
  /**
   * The error of a caller who hears nothing; absent where no call gets lost, since nothing lies
   * between the two.
   */
  readonly unanswered?: (() => Error) | undefined;
  readonly isRepeatable?: boolean | undefined;
}

/** In thousandths, how many messages get lost, or arrive twice, while a step goes on. */
export interface Trouble {
  readonly lost: number;
  readonly repeated: number;
}

const noTrouble: Trouble = { lost: 0, repeated: 0 };
/** Turns of the event loop, and messages, after which something runs in a circle. */
const MOST_TURNS = 10_000;
const MOST_MESSAGES = 60_000;
const turnOfTheLoop = setImmediate;
/** Who keeps messages that come late. */
const nobody: Actor = { name: 'nobody', isAlive: true };

/**
 * Time, chance and the order of everything that happens. Nothing moves by itself: whoever runs the
 * simulation lets a message arrive or time pass, and then waits until everybody has done what
 * follows from that alone. So a run is decided by its seed and its steps.
 */
export class World {
  /** Milliseconds since 1970, for everybody. */
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

  /** Milliseconds since 1970 by the clock of whoever acts. */
  get time(): number {
    return this.now + (this.actor?.clockError ?? 0);
  }

  /** Who is acting; undefined outside of the simulation. */
  get actor(): Actor | undefined {
    return this.present.getStore();
  }

  /** Lets an actor do something; what it begins is its own for good. */
  act<T>(actor: Actor, work: () => T): T {
    return this.present.run(actor, work);
  }

  /** Notes what happened, under the number of the step. */
  note(line: string): void {
    this.journal.push(
      `${String(this.steps).padStart(5)}  ${new Date(this.now).toISOString().slice(11, 23)}  ${line}`,
    );
  }

  /**
   * Asks another actor. The call and its answer are messages; of a dead caller nobody hears the
   * answer.
   */
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

  /** Puts a message on its way. */
  post(message: Message): void {
    this.messages.push(message);
  }

  /** Does something right after the next message of a kind but `left` has arrived. */
  afterMessage(pattern: RegExp, left: number, after: (caught: Caught) => void): void {
    this.traps.push({ pattern, left, after, delay: undefined });
  }

  /** Lets the next message of a kind but `left` come later, by so many milliseconds. */
  delayMessage(pattern: RegExp, left: number, delay: (caught: Caught) => number): void {
    this.traps.push({ pattern, left, after: undefined, delay });
  }

  /** No message is waited for any more. */
  endTraps(): void {
    this.traps = [];
  }

  /**
   * Ends an actor as a crash does: what it waited for never comes, who waits for it hears nothing,
   * and what it sent over a wire may still arrive or not.
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

  /** The messages that are on their way to somebody who lives and does not stand still. */
  private get ready(): readonly Message[] {
    this.forgetDead();
    return this.messages.filter(({ to }) => !this.standsStill(to));
  }

  /**
   * Lets so many messages arrive, in an order that the seed decides; with 0 in the order in which
   * they were sent.
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

  /** Lets time jump, as for processes that stood still; every timer that is due then rings once. */
  async jump(milliseconds: number): Promise<void> {
    this.now += milliseconds;
    await this.ringTimers();
  }

  /**
   * Lets everything arrive that is on its way, in order and without trouble, and whatever follows
   * from it.
   */
  async calm(): Promise<void> {
    for (let delivered = 0; this.ready.length > 0; delivered += 1) {
      if (delivered === MOST_MESSAGES)
        throw new BrokenInvariant('no wait without end: messages go round in a circle');
      await this.deliver(1, 0);
    }
  }

  /** A timer of whoever acts. */
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

  /** Does something at the next turn of the event loop. */
  soon(work: () => void): void {
    this.immediates += 1;
    turnOfTheLoop(() => {
      this.immediates -= 1;
      work();
    });
  }

  /** Waits until everybody has done what follows from what has happened. */
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

  /** Whose turn it is at this message; it is taken away. */
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

  /** Those that were set while it rings wait for the next time, also when they are due at once. */
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
