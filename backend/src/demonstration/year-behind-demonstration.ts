import { Injectable } from '@nestjs/common';
import { fillYearBehind } from '@salon/demo';
import { type EventStore, Sealer } from '@salon/event-store';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { Config } from '../process/config.ts';
import { seedLog } from './prepare-demonstration.ts';

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

/** Adds a year of past bookings in the background (specification, content: demonstration salon). */
@ScheduledTask({ name: 'year-behind-demonstration', everyMs: DAY_MS, firstAfterMs: 3 * SECOND_MS })
@Injectable()
export class YearBehindDemonstration implements Task {
  constructor(
    private readonly config: Config,
    private readonly sealer: Sealer,
    @InjectEventStore() private readonly store: EventStore,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    if (this.config.seed === 'demonstration-year')
      await fillYearBehind(seedLog({ store: this.store, sealer: this.sealer }), signal);
  }
}
