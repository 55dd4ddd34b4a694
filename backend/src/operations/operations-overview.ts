import { Injectable } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import { ScheduledTasks } from '../background/scheduled-task.ts';
import { Outbox } from '../mail/outbox.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import { ParkedAnswers } from './parked-answers.ts';
import { ProjectionControl } from './projection-control.ts';
import { Readiness } from './readiness.ts';
import { StorageOverview } from './storage-overview.ts';

@Injectable()
export class OperationsOverview {
  private readonly startedAt: string;

  constructor(
    private readonly control: ProjectionControl,
    private readonly parked: ParkedAnswers,
    private readonly readiness: Readiness,
    private readonly outbox: Outbox,
    private readonly storage: StorageOverview,
    private readonly config: Config,
    private readonly tasks: ScheduledTasks,
    private readonly clock: Clock,
  ) {
    this.startedAt = clock.now();
  }

  async read(): Promise<AnswerOf<'readOperations'>> {
    const { storage } = this;
    const [models, reactors, parked, unreadable, waiting, dead, down, disk, audit] =
      await Promise.all([
        this.control.list(),
        this.control.reactors(),
        this.parked.all(),
        this.parked.unreadableStreams(),
        this.outbox.count('queued', 'failed'),
        this.outbox.count('dead'),
        this.readiness.down(),
        storage.disk(),
        storage.audit(),
      ]);
    const { profile, roles } = this.config;
    const at = this.clock.now();
    return {
      at,
      models: [...models],
      reactors: [...reactors],
      parked,
      unreadableStreams: [...unreadable],
      mails: { waiting, dead },
      failingTasks: [...this.tasks.failing()],
      down: [...down],
      profile: profile.kind,
      disk,
      backups: storage.backupsAt(at),
      audit,
      process: { startedAt: this.startedAt, memory: process.memoryUsage.rss(), roles: [...roles] },
    };
  }
}
