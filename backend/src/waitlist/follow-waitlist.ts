import { Injectable } from '@nestjs/common';
import { waitlistEvents } from '@salon/domain';
import type { RecordedEvent } from '@salon/event-store';
import {
  agendas,
  agendasBetween,
  agendasWithHolds,
  waitedForDays,
  waitlists,
} from '@salon/projections';
import { CheckpointedReactor, type Reactor } from '../background/checkpointed-reactor.ts';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { parseStored } from '../command/stored-event.ts';
import { Projections } from '../ports/tokens.ts';
import { Log } from '../process/telemetry.ts';
import { WaitlistOffers } from './waitlist-offers.ts';

const EVERY_MS = 15_000;

const FREEING: ReadonlySet<string> = new Set([
  'BookingStatusChanged',
  'CancellationApproved',
  'BookingCancelledByLink',
  'BookingRescheduled',
  'BookingRescheduledOut',
  'RescheduleReleased',
  'WorkingHoursAdded',
  'BreakRemoved',
  'WaitlistTimeHeld',
  'WaitlistTimeReleased',
]);

/** The named ones are there in case the read model is behind. */
async function tellersOn(projections: Projections, date: string, named: Iterable<string> = []) {
  const docs = await agendasBetween(projections.of(agendas), date, date);
  return new Set([...docs.map(({ tellerId }) => tellerId), ...named]);
}

@CheckpointedReactor({
  name: 'waitlist',
  label: 'キャンセル待ちのご案内',
  onForeignCheckpoint: 'head',
  reachesBackMs: 48 * 3_600_000,
})
@Injectable()
export class FollowWaitlist implements Reactor {
  readonly handles: ReadonlySet<string> = new Set([...FREEING, ...Object.keys(waitlistEvents)]);

  constructor(
    private readonly offers: WaitlistOffers,
    private readonly projections: Projections,
  ) {}

  async react(events: readonly RecordedEvent[]) {
    const tellersOfDay = new Map<string, Set<string>>();
    for (const { data } of events.map(parseStored)) {
      if (!('date' in data)) continue;
      const { date } = data;
      const tellerId = 'tellerId' in data ? data.tellerId : null;
      const tellers = tellersOfDay.get(date) ?? new Set();
      if (typeof tellerId === 'string') tellers.add(tellerId);
      tellersOfDay.set(date, tellers);
    }
    for (const [date, tellerIds] of tellersOfDay)
      await this.offers.settle(date, await tellersOn(this.projections, date, tellerIds));
  }
}

/**
 * Covers changes without an event of the day: expired offers, past days, settings, tellers,
 * services, and interrupted steps.
 */
@ScheduledTask({ name: 'waitlist', label: 'キャンセル待ちのご案内', everyMs: EVERY_MS })
@Injectable()
export class SettleWaitlists implements Task {
  constructor(
    private readonly offers: WaitlistOffers,
    private readonly projections: Projections,
    private readonly log: Log,
  ) {}

  async run(signal?: AbortSignal) {
    const held = (await agendasWithHolds(this.projections.of(agendas))).filter(
      ({ offered }) => offered.length > 0,
    );
    const days = new Set([
      ...(await waitedForDays(this.projections.of(waitlists))),
      ...held.map(({ date }) => date),
    ]);
    for (const date of [...days].sort()) {
      if (signal?.aborted === true) return;
      // A failure must not block the other days.
      const settling = tellersOn(this.projections, date).then((tellerIds) =>
        this.offers.settle(date, tellerIds),
      );
      await settling.catch((error: unknown) =>
        this.log.error('settling a waitlist failed', error, { date }),
      );
    }
  }
}
