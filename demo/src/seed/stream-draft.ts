import type { Aggregate, Decision, SalonEvent } from '@salon/domain';
import { derivedId, type EventStore, type EventToAppend, eventIdFor } from '@salon/event-store';

/** Part of the stored format: must never change. */
const SEED = '0f4c1f7e-6f0b-5b51-a7d4-3d0f6a2b9c55';

interface SeedContext {
  readonly commandId: string;
  readonly actor: 'system';
  readonly channel: 'system';
  readonly correlationId: string;
  readonly causationId: string;
  /** The step is decided at this instant (ISO, UTC). */
  readonly at: string;
}

/** The mail reactor sends no mails for the actor `system`. */
export function seedContext(step: string, at: string): SeedContext {
  return {
    commandId: derivedId(SEED, step),
    actor: 'system',
    channel: 'system',
    correlationId: SEED,
    causationId: SEED,
    at,
  };
}

export const seedEventId = (step: string, stream: string): string =>
  eventIdFor(derivedId(SEED, step), stream, 0);

type SeedEvent = SalonEvent<string, object, object>;

export interface SeedLog {
  readonly store: EventStore;
  /** Prepares events as commands do: adds ids and metadata, seals personal fields. */
  readonly prepare: (
    stream: string,
    decided: readonly SeedEvent[],
    context: SeedContext,
  ) => Promise<readonly EventToAppend[]>;
}

export interface WritableDraft {
  /** A stream that an earlier attempt or another node wrote stays unchanged. */
  write(log: SeedLog): Promise<void>;
}

/** Decided in memory by the normal rules and written by one append. */
export class StreamDraft<S, E extends SeedEvent> implements WritableDraft {
  state: S;
  private readonly steps: { readonly events: readonly E[]; readonly context: SeedContext }[] = [];

  constructor(
    readonly stream: string,
    private readonly aggregate: Aggregate<S, E>,
  ) {
    this.state = aggregate.initial;
  }

  /** -1 before the first event. */
  get revision(): number {
    return this.steps.reduce((count, { events }) => count + events.length, 0) - 1;
  }

  /**
   * `step` identifies the decision within the seed. A rejection is a bug in the demonstration's
   * data.
   */
  decide(step: string, at: string, decision: (state: S, commandId: string) => Decision<E>): this {
    const context = seedContext(step, at);
    const decided = decision(this.state, context.commandId);
    if (decided.kind === 'rejected') {
      throw new Error(
        `The demonstration was rejected at "${step}": ${JSON.stringify(decided.rejection)}`,
      );
    }
    this.steps.push({ events: decided.events, context });
    this.state = decided.events.reduce(
      (state, event) => this.aggregate.evolve(state, event, context),
      this.state,
    );
    return this;
  }

  async write(log: SeedLog): Promise<void> {
    const prepared = await Promise.all(
      this.steps.map(({ events, context }) => log.prepare(this.stream, events, context)),
    );
    await log.store.append(this.stream, 'no-stream', prepared.flat());
  }
}
