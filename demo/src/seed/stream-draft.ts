import type { Aggregate, Decision, PersonId } from '@salon/domain';
import { derivedId, type EventStore, type EventToAppend, eventIdFor } from '@salon/event-store';

/** The one seed of every salon. Its ids follow from this, so it is part of the stored format: never to be changed. */
const SEED = '0f4c1f7e-6f0b-5b51-a7d4-3d0f6a2b9c55';

/** Who did a step of the seed and when, as it stands in the metadata of its events. */
export interface SeedContext {
  readonly commandId: string;
  readonly actor: 'system';
  readonly channel: 'system';
  readonly correlationId: string;
  readonly causationId: string;
  /** The instant of which the step is decided (ISO, UTC). */
  readonly at: string;
}

/** Context of one step of the seed. By the actor `system` the mail reactor knows that nothing of it sends a mail. */
export function seedContext(step: string, at: string): SeedContext {
  return { commandId: derivedId(SEED, step), actor: 'system', channel: 'system', correlationId: SEED, causationId: SEED, at };
}

/** Id of the event with which a step of the seed begins a stream. */
export const seedEventId = (step: string, stream: string): string => eventIdFor(derivedId(SEED, step), stream, 0);

/** What a decision gives, whatever the aggregate. */
export interface SeedEvent {
  readonly type: string;
  readonly data: object;
  readonly personal?: { readonly person: PersonId; readonly fields: object };
}

/** Where the demonstration is written to, and how its events are made ready. */
export interface SeedLog {
  readonly store: EventStore;
  /** Makes decided events ready for a stream as those of every command are: ids and metadata by the context, personal fields sealed. */
  readonly prepare: (stream: string, decided: readonly SeedEvent[], context: SeedContext) => Promise<readonly EventToAppend[]>;
}

/** A draft of whatever aggregate, ready to be written. */
export interface WritableDraft {
  /** Writes the stream as a new one; written before, by an earlier try or another node, it stays as it is. */
  write(log: SeedLog): Promise<void>;
}

/** A whole stream of the demonstration, decided in memory by the salon's own rules and then written by one append. */
export class StreamDraft<S, E extends SeedEvent> implements WritableDraft {
  state: S;
  private readonly steps: { readonly events: readonly E[]; readonly context: SeedContext }[] = [];

  constructor(
    readonly stream: string,
    private readonly aggregate: Aggregate<S, E>,
  ) {
    this.state = aggregate.initial;
  }

  /** Revision of the last event so far; -1 before the first. */
  get revision(): number {
    return this.steps.reduce((count, { events }) => count + events.length, 0) - 1;
  }

  /** Takes one decision as of an instant; `step` names it among all of the seed. A refusal is a mistake in the demonstration's data. */
  decide(step: string, at: string, decision: (state: S, commandId: string) => Decision<E>): this {
    const context = seedContext(step, at);
    const decided = decision(this.state, context.commandId);
    if (decided.kind === 'rejected') {
      throw new Error(`The demonstration breaks a rule at "${step}": ${JSON.stringify(decided.rejection)}`);
    }
    this.steps.push({ events: decided.events, context });
    this.state = decided.events.reduce((state, event) => this.aggregate.evolve(state, event, context), this.state);
    return this;
  }

  async write(log: SeedLog): Promise<void> {
    const prepared = await Promise.all(this.steps.map(({ events, context }) => log.prepare(this.stream, events, context)));
    await log.store.append(this.stream, 'no-stream', prepared.flat());
  }
}
