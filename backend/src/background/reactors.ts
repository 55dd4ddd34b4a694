import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EventStore, Position } from '@salon/event-store';
import type { DocumentStore } from '@salon/projections';
import { InjectEventStore, InjectWorkDocuments } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Log } from '../process/log.ts';
import { Metrics } from '../process/metrics.ts';
import { type Reactor, reactor } from './checkpointed-reactor.ts';
import { type Checkpoint, checkpointCollection, followLog, type LogFollower } from './follow-log.ts';

/** Runs all reactors from the bootstrap of the application to its shutdown. */
@Injectable()
export class Reactors implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly followers = new Map<unknown, LogFollower>();

  constructor(
    private readonly discovery: DiscoveryService,
    @InjectEventStore() private readonly store: EventStore,
    @InjectWorkDocuments() private readonly work: DocumentStore,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const checkpoints = await this.work.collection<Checkpoint>(checkpointCollection);
    for (const provider of this.discovery.getProviders({ metadataKey: reactor.KEY })) {
      const options = this.discovery.getMetadataByDecorator(reactor, provider);
      if (options !== undefined) {
        const instance = provider.instance as Reactor;
        this.followers.set(instance.constructor, await followLog(instance, options, { ...this.parts(options.name), checkpoints }));
      }
    }
  }

  /** Resolves when running batches have ended. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.followers.values()].map((follower) => follower.close()));
  }

  /** Resolves to true when a reactor has reached the position, to false after the timeout. */
  reached(of: Type<Reactor>, position: Position, timeoutMs: number): Promise<boolean> {
    const follower = this.followers.get(of);
    if (follower === undefined) {
      throw new Error(`${of.name} does not follow the log in this process.`);
    }
    return follower.reached(position, timeoutMs);
  }

  private parts(name: string) {
    const onError = (error: unknown): void => {
      this.metrics.countBackgroundFailure(name);
      this.log.error('a reactor takes a batch again', error, { reactor: name });
    };
    return { store: this.store, now: () => this.clock.millis(), onError, traffic: this.metrics.traffic };
  }
}
