import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type Type,
} from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EventStore, Position } from '@salon/event-store';
import { type DocumentStore, Skips } from '@salon/projections';
import { InjectEventStore, InjectWorkDocuments } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Log, Metrics } from '../process/telemetry.ts';
import { type Reactor, reactor } from './checkpointed-reactor.ts';
import {
  type Checkpoint,
  checkpointCollection,
  followLog,
  type LogFollower,
  type ParkedReaction,
  parkedReactions,
} from './follow-log.ts';

export interface ReactorStatus {
  readonly name: string;
  readonly position: Position;
  readonly parked: number;
  /** Whether it runs in this process; else `position` is that of its last stored checkpoint. */
  readonly isHere: boolean;
}

const PARKED_COUNTED_TO = 1_000;

@Injectable()
export class Reactors implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly followers = new Map<unknown, LogFollower>();
  private readonly byName = new Map<string, LogFollower>();

  constructor(
    private readonly discovery: DiscoveryService,
    @InjectEventStore() private readonly store: EventStore,
    @InjectWorkDocuments() private readonly work: DocumentStore,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap() {
    const skips = new Skips();
    await skips.load(this.store);
    const checkpoints = await this.checkpoints();
    const parked = await this.parkedReactions();
    for (const provider of this.discovery.getProviders({ metadataKey: reactor.KEY })) {
      const options = this.discovery.getMetadataByDecorator(reactor, provider);
      if (options === undefined) continue;
      const instance = provider.instance as Reactor;
      const parts = { ...this.parts(options.name), checkpoints, parked, skips };
      const follower = await followLog(instance, options, parts);
      this.followers.set(instance.constructor, follower);
      this.byName.set(options.name, follower);
    }
  }

  async onApplicationShutdown() {
    await Promise.all([...this.followers.values()].map((follower) => follower.close()));
  }

  /** False after the timeout. */
  reached(of: Type<Reactor>, position: Position, timeoutMs: number) {
    const follower = this.followers.get(of);
    if (follower === undefined)
      throw new Error(`${of.name} does not follow the log in this process.`);
    return follower.reached(position, timeoutMs);
  }

  async status(): Promise<readonly ReactorStatus[]> {
    const stored = await (await this.checkpoints()).find({});
    const parked = await this.parkedReactions();
    return Promise.all(
      stored.map(async ({ id: name, doc }) => {
        const { count } = await parked.count({ where: { reactor: name }, cap: PARKED_COUNTED_TO });
        const follower = this.byName.get(name);
        const position = follower?.position ?? doc.position;
        return { name, position, parked: count, isHere: follower !== undefined };
      }),
    );
  }

  /** In the order of the log. */
  async parked(name?: string): Promise<readonly ParkedReaction[]> {
    const where = name === undefined ? {} : { reactor: name };
    const found = await (await this.parkedReactions()).find({ where, order: 'position' });
    return found.map(({ doc }) => doc);
  }

  /** True when it was handled; undefined if the reactor does not run in this process. */
  async retry(parked: ParkedReaction): Promise<boolean | undefined> {
    return this.byName.get(parked.reactor)?.retry(parked);
  }

  async forgetSkipped({
    stream,
    revision,
    reader,
  }: {
    stream: string;
    revision: number;
    reader: string | null;
  }) {
    const parked = await this.parkedReactions();
    for (const { id, doc } of await parked.find({})) {
      const isSkipped =
        doc.stream === stream &&
        doc.revision === revision &&
        (reader ?? doc.reactor) === doc.reactor;
      if (isSkipped) await parked.remove(id);
    }
  }

  private checkpoints() {
    return this.work.collection<Checkpoint>(checkpointCollection);
  }

  private parkedReactions() {
    return this.work.collection<ParkedReaction>(parkedReactions);
  }

  private parts(name: string) {
    const onError = (error: unknown, parked?: ParkedReaction) => {
      this.metrics.countBackgroundFailure(name);
      if (parked === undefined) {
        this.log.error('a reactor repeats a batch', error, { reactor: name });
      } else {
        const { stream, revision, type } = parked;
        this.log.error('a reactor has parked an event', error, {
          reactor: name,
          stream,
          revision,
          type,
        });
      }
    };
    return { store: this.store, now: () => this.clock.millis(), onError };
  }
}
