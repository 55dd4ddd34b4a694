import { Injectable } from '@nestjs/common';
import { type AgendaKey, agendaStream, type BookingActor } from '@salon/domain';
import { agendas, agendasWithHolds } from '@salon/projections';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { systemContext } from '../command/command-context.ts';
import { type StoredEventOf, storedEvents } from '../command/stored-event.ts';
import { EventStore, Projections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Log } from '../process/telemetry.ts';
import { Reschedules } from './reschedules.ts';

/** Requests time out after 30 seconds, so a hold of this age is abandoned. */
const ABANDONED_AFTER_MS = 60_000;
const EVERY_MS = 30_000;

type AbandonedHold = StoredEventOf<'RescheduleHeld'>;

/**
 * A crash left them (architecture, write to two streams: reschedules between agendas). Steps are
 * repeatable, so several processes may run it at once.
 */
@ScheduledTask({ name: 'abandoned holds', label: '中断した日時変更の後始末', everyMs: EVERY_MS })
@Injectable()
export class SettleAbandonedHolds implements Task {
  constructor(
    private readonly store: EventStore,
    private readonly projections: Projections,
    private readonly reschedules: Reschedules,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async run() {
    for (const { tellerId, date, holds } of await agendasWithHolds(this.projections.of(agendas))) {
      const place = { tellerId, date };
      const rescheduleIds = new Set(holds.map(({ rescheduleId }) => rescheduleId));
      for (const held of await this.abandoned(place, rescheduleIds)) {
        // A failure must not block the other holds; the next run tries again.
        await this.settle(place, held).catch((error: unknown) =>
          this.log.error('settling a reschedule failed', error, {
            rescheduleId: held.data.rescheduleId,
          }),
        );
      }
    }
  }

  private async abandoned(place: AgendaKey, rescheduleIds: ReadonlySet<string>) {
    const before = this.clock.millis() - ABANDONED_AFTER_MS;
    const events = await storedEvents(this.store, agendaStream(place));
    return events
      .filter((event) => event.type === 'RescheduleHeld')
      .filter(
        ({ data, facts }) => rescheduleIds.has(data.rescheduleId) && Date.parse(facts.at) <= before,
      );
  }

  private async settle(place: AgendaKey, held: AbandonedHold) {
    const { rescheduleId } = held.data;
    const context = systemContext(this.clock.now(), rescheduleId, held);
    this.log.warn('a broken-off reschedule is settled', { rescheduleId, ...place });
    await this.reschedules.settle(place, rescheduleId, context, actorOf(held));
  }
}

function actorOf({ metadata }: AbandonedHold): BookingActor {
  const [kind, id] = (metadata.actor ?? '').split(':', 2);
  if (kind === 'member' && id !== undefined) return { kind: 'member', memberId: id };
  return { kind: kind === 'link' ? 'link' : 'administrator' };
}
