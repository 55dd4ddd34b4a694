import type { Aggregate, Decision } from '@salon/domain';
import type { EventStore, EventToAppend, Sealer } from '@salon/event-store';
import type { CommandContext } from '../../command/command-context.ts';
import { type DecidedEvent, prepareEvents } from '../../command/prepare-events.ts';
import { seedContext } from './seed-context.ts';

/** Where a draft is written to. */
export interface SeedLog {
  readonly store: EventStore;
  readonly sealer: Sealer;
}

/** A whole stream of the demonstration, decided in memory by the salon's own rules and then written by one append. */
export class StreamDraft<S, E extends DecidedEvent> {
  state: S;
  private readonly steps: { readonly events: readonly E[]; readonly context: CommandContext }[] = [];

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

  /** Writes the stream as a new one; written before, by an earlier try or another node, it stays as it is. */
  async write({ store, sealer }: SeedLog): Promise<void> {
    const prepared = await Promise.all(this.steps.map(({ events, context }) => prepareEvents(sealer, this.stream, events, context)));
    const events: readonly EventToAppend[] = prepared.flat();
    await store.append(this.stream, 'no-stream', events);
  }
}
