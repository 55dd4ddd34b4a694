import { AsyncLocalStorage } from 'node:async_hooks';
import { SeededRandom } from './seeded-random.ts';

/** A crashed actor never acts again. */
export interface SimulatedActor {
  readonly name: string;
  isAlive: boolean;
  /** Until then it gets no messages and no timer fires, like a suspended process. */
  pausedUntil?: number;
  /** Milliseconds by which its clock is ahead. */
  clockError?: number;
}

interface Message {
  readonly from?: SimulatedActor;
  readonly to: SimulatedActor;
  readonly text: string;
  deliver(): unknown;
  /** Called if it is lost; absent if it cannot be lost. */
  readonly lose?: (() => void) | undefined;
  /** Whether it may arrive twice. */
  readonly isRepeatable?: boolean | undefined;
}

interface Timer {
  readonly owner: SimulatedActor;
  readonly at: number;
  readonly number: number;
  fire(): void;
}

export interface Caught {
  readonly from: SimulatedActor | undefined;
  readonly to: SimulatedActor;
}

interface Trap {
  readonly pattern: RegExp;
  toSkip: number;
  /** Runs after the arrival, once the receiver is idle. */
  readonly after?: (caught: Caught) => void;
  /** The delay of the message in ms, instead of `after`. */
  readonly delay?: (caught: Caught) => number;
}

/** The message begins with its name. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
}

export interface SimulatedCall<T> {
  readonly to: SimulatedActor;
  readonly request: string;
  work(): T | Promise<T>;
  /** The caller's error if no answer comes; absent if the call cannot be lost. */
  readonly unanswered?: (() => Error) | undefined;
  readonly isRepeatable?: boolean | undefined;
}

/** Per mille. */
export interface FaultRates {
  readonly lost: number;
  readonly repeated: number;
}

const noFaults: FaultRates = { lost: 0, repeated: 0 };
/** More turns of the event loop or messages mean an endless loop. */
const MAX_TURNS = 10_000;
const MAX_MESSAGES = 60_000;
const nextTurn = setImmediate;
const nobody: SimulatedActor = { name: 'nobody', isAlive: true };

/**
 * The simulation delivers a message or lets time pass, then waits until all actors are idle, so
 * seed and actions determine a run.
 */
export class World {
  /** Milliseconds since 1970, by no actor's clock. */
  now: number;
  readonly random: SeededRandom;
  readonly journal: string[] = [];
  steps = 0;
  private readonly began: number;
  private readonly messages: Message[] = [];
  private readonly timers = new Set<Timer>();
  private traps: Trap[] = [];
  private readonly calls = new Set<{ readonly to: SimulatedActor; fail(): void }>();
  private readonly current = new AsyncLocalStorage<SimulatedActor>();
  private immediates = 0;
  private timerCount = 0;

  constructor(seed: number, now: string) {
    this.random = new SeededRandom(seed);
    this.now = Date.parse(now);
    this.began = this.now;
  }

  /** Milliseconds since the simulation began. */
  get running(): number {
    return this.now - this.began;
  }

  /** Milliseconds since 1970 by the current actor's clock. */
  get time(): number {
    return this.now + (this.actor?.clockError ?? 0);
  }

  /** Undefined outside of the simulation. */
  get actor(): SimulatedActor | undefined {
    return this.current.getStore();
  }

  /** The asynchronous work that it starts belongs to the actor, too. */
  act<T>(actor: SimulatedActor, work: () => T): T {
    return this.current.run(actor, work);
  }

  note(line: string): void {
    this.journal.push(
      `${String(this.steps).padStart(5)}  ${new Date(this.now).toISOString().slice(11, 23)}  ${line}`,
    );
  }

  /** Call and answer are messages; a dead caller gets no answer. */
  call<T>({ to, request, work, unanswered, isRepeatable }: SimulatedCall<T>): Promise<T> {
    const caller = this.actor;
    if (caller === undefined) throw new Error(`No actor calls ${to.name}: ${request}.`);
    return new Promise<T>((resolve, reject) => {
      if (!caller.isAlive) return;
      const answer = (said: string, settle: () => void) => {
        this.calls.delete(open);
        const text = `${caller.name} hears from ${to.name}: ${said}`;
        this.post({ from: to, to: caller, text, deliver: settle, lose: unanswered && fail });
      };
      const fail = () => {
        this.calls.delete(open);
        const error = unanswered?.() ?? new Error(`${to.name} is gone.`);
        this.post({
          to: caller,
          text: `${caller.name} gives up on ${to.name}: ${request}`,
          deliver: () => reject(error),
        });
      };
      const open = { to, fail };
      if (!to.isAlive) return fail();
      this.calls.add(open);
      const deliver = async () => {
        try {
          const value = await this.act(to, work);
          if (to.isAlive) answer(request, () => resolve(value));
        } catch (error) {
          if (to.isAlive) answer(`${request} failed, ${String(error)}`, () => reject(error));
        }
      };
      const text = `${caller.name} asks ${to.name}: ${request}`;
      this.post({ from: caller, to, text, deliver, lose: unanswered && fail, isRepeatable });
    });
  }

  post(message: Message): void {
    this.messages.push(message);
  }

  setTrap(trap: Trap): void {
    this.traps.push(trap);
  }

  removeTraps(): void {
    this.traps = [];
  }

  /** Its calls and those to it fail, and its messages in flight may get lost. */
  crash(actor: SimulatedActor): void {
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

  private get ready(): readonly Message[] {
    this.dropDead();
    return this.messages.filter(({ to }) => !this.isPaused(to));
  }

  /** The order is seeded by `order`; 0 is the order of sending. */
  async deliver(count: number, order: number, rates: FaultRates = noFaults): Promise<void> {
    const rng = new SeededRandom(order);
    for (let delivered = 0; delivered < count; delivered += 1) {
      const { ready } = this;
      const message = ready[order === 0 ? 0 : rng.below(ready.length)];
      if (message === undefined) return;
      this.messages.splice(this.messages.indexOf(message), 1);
      await this.arrive(message, rng, rates);
    }
  }

  /** Every due timer fires once. */
  async jump(milliseconds: number): Promise<void> {
    this.now += milliseconds;
    await this.fireTimers();
  }

  /** Messages come in order and without faults until none is in flight. */
  async drain(): Promise<void> {
    for (let delivered = 0; this.ready.length > 0; delivered += 1) {
      if (delivered === MAX_MESSAGES)
        throw new BrokenInvariant('no wait without end: messages never cease');
      await this.deliver(1, 0);
    }
  }

  later(milliseconds: number, fire: () => void): Timer {
    const owner = this.actor;
    if (owner === undefined) throw new Error('Only an actor can set a timer.');
    this.timerCount += 1;
    const timer = {
      owner,
      at: this.now + Math.max(0, milliseconds),
      number: this.timerCount,
      fire,
    };
    if (owner.isAlive) this.timers.add(timer);
    return timer;
  }

  cancel(timer: Timer): void {
    this.timers.delete(timer);
  }

  soon(work: () => void): void {
    this.immediates += 1;
    nextTurn(() => {
      this.immediates -= 1;
      work();
    });
  }

  async settle(): Promise<void> {
    for (let turns = 0; turns === 0 || this.immediates > 0; turns += 1) {
      if (turns === MAX_TURNS)
        throw new BrokenInvariant('no wait without end: the event loop is never empty');
      await new Promise<void>((resolve) => nextTurn(() => resolve()));
    }
  }

  private async arrive(
    message: Message,
    rng: SeededRandom,
    { lost, repeated }: FaultRates,
  ): Promise<void> {
    this.steps += 1;
    this.now += 1;
    await this.fireTimers();
    const trap = this.trapOf(message);
    const caught = { from: message.from, to: message.to };
    if (trap?.delay !== undefined) {
      const milliseconds = trap.delay(caught);
      this.note(`delayed by ${milliseconds} ms: ${message.text}`);
      return this.act(nobody, () => void this.later(milliseconds, () => this.post(message)));
    }
    if (message.lose !== undefined && rng.below(1000) < lost) {
      this.note(`lost: ${message.text}`);
      message.lose();
    } else if (message.to.isAlive) {
      this.note(message.text);
      this.act(message.to, () => message.deliver());
      if (message.isRepeatable === true && rng.below(1000) < repeated) {
        this.note(`again: ${message.text}`);
        this.act(message.to, () => message.deliver());
      }
    }
    await this.settle();
    trap?.after?.(caught);
  }

  private trapOf({ text }: Message): Trap | undefined {
    const trap = this.traps.find(({ pattern }) => pattern.test(text));
    if (trap === undefined) return undefined;
    trap.toSkip -= 1;
    if (trap.toSkip >= 0) return undefined;
    this.traps.splice(this.traps.indexOf(trap), 1);
    return trap;
  }

  private isPaused({ pausedUntil }: SimulatedActor): boolean {
    return pausedUntil !== undefined && pausedUntil > this.now;
  }

  /** Timers that are set meanwhile fire the next time. */
  private async fireTimers(): Promise<void> {
    const isDue = ({ at, owner }: Timer) => at <= this.now && !this.isPaused(owner);
    const due = [...this.timers].filter(isDue).sort((a, b) => a.at - b.at || a.number - b.number);
    for (const timer of due) {
      if (!this.timers.delete(timer)) continue;
      this.act(timer.owner, () => timer.fire());
      await this.settle();
    }
  }

  private dropDead(): void {
    for (let place = this.messages.length - 1; place >= 0; place -= 1) {
      if (this.messages[place]?.to.isAlive === false) this.messages.splice(place, 1);
    }
  }
}
