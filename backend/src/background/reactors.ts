import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type Type,
} from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Position } from '@salon/event-store';
import type { ParkedEvents } from '@salon/projections';
import { EventStore, WorkDocuments } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Log, Metrics } from '../process/telemetry.ts';
import { type Reactor, reactor } from './checkpointed-reactor.ts';
import {
  type Checkpoint,
  checkpointCollection,
  FollowedReactor,
  parkedReactions,
} from './reaction.ts';

export interface ReactorStatus {
  readonly name: string;
  readonly position: Position;
  readonly parked: number;
  /** If it does not, `position` is that of its last stored checkpoint. */
  readonly isHere: boolean;
}

const PARKED_COUNTED_TO = 1_000;

@Injectable()
export class Reactors implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly followed = new Map<string, FollowedReactor>();
  private readonly byClass = new Map<unknown, FollowedReactor>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly store: EventStore,
    private readonly work: WorkDocuments,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap() {
    const checkpoints = await this.checkpoints();
    const parked = await this.parkedReactions();
    for (const provider of this.discovery.getProviders({ metadataKey: reactor.KEY })) {
      const options = this.discovery.getMetadataByDecorator(reactor, provider);
      if (options === undefined) continue;
      const instance = provider.instance as Reactor;
      const parts = { ...this.parts(options.name), checkpoints, parked };
      const followed = await FollowedReactor.follow(instance, options, parts);
      this.byClass.set(instance.constructor, followed);
      this.followed.set(options.name, followed);
    }
  }

  async onApplicationShutdown() {
    await Promise.all([...this.followed.values()].map((each) => each.close()));
  }

  reached(of: Type<Reactor>, position: Position, timeoutMs: number) {
    const followed = this.byClass.get(of);
    if (followed === undefined)
      throw new Error(`${of.name} does not follow the log in this process.`);
    return followed.reached(position, timeoutMs);
  }

  async allReached(position: Position, timeoutMs: number) {
    const all = [...this.followed.values()];
    await Promise.all(all.map((followed) => followed.reached(position, timeoutMs)));
  }

  async status(): Promise<readonly ReactorStatus[]> {
    const stored = await (await this.checkpoints()).find({});
    const parked = await this.parkedReactions();
    return Promise.all(
      stored.map(async ({ id: name, doc }) => {
        const { count } = await parked.count({ where: { reader: name }, cap: PARKED_COUNTED_TO });
        const followed = this.followed.get(name);
        const position = followed?.position ?? doc.position;
        return { name, position, parked: count, isHere: followed !== undefined };
      }),
    );
  }

  /** In the order of the log; whichever process runs them. */
  async parked(name?: string): Promise<readonly ParkedEvents[]> {
    const where = name === undefined ? {} : { reader: name };
    const stored = await (await this.parkedReactions()).find({ where, order: 'key' });
    return stored.map(({ doc }) => doc);
  }

  /** True when nothing is parked any more; undefined if the reactor runs elsewhere. */
  async retry({ reader, key }: ParkedEvents): Promise<boolean | undefined> {
    return this.followed.get(reader)?.retry(key);
  }

  private checkpoints() {
    return this.work.collection<Checkpoint>(checkpointCollection);
  }

  private parkedReactions() {
    return this.work.collection<ParkedEvents>(parkedReactions);
  }

  private parts(name: string) {
    const onError = (error: unknown, parked?: ParkedEvents) => {
      this.metrics.countBackgroundFailure(name);
      if (parked === undefined) {
        this.log.error('a reactor repeats a batch', error, { reactor: name });
      } else {
        const { attempts, events } = parked;
        const { stream = '', revision = 0, type = '' } = events[0] ?? {};
        const facts = { reactor: name, stream, revision, type, attempts };
        this.log.error('a reactor has parked an event', error, facts);
      }
    };
    const onRecovery = () => this.log.info('a reactor goes on', { reactor: name });
    return { store: this.store, now: () => this.clock.millis(), onError, onRecovery };
  }
}
