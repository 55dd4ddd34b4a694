import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isPersonId, personId, tokyoDate } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import {
  type ApplicationDocument,
  applications,
  applicationsDecidedBefore,
  bookings,
  guestBookingsEndedBefore,
  knownGuests,
  type Page,
  type PageRequest,
  type Projections,
  people,
  peopleOf,
  waitedInVainBefore,
  waitlists,
} from '@salon/projections';
import { daysBefore, ProvenTime } from '../background/proven-time.ts';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Log } from '../process/log.ts';
import { CurrentSettings } from '../settings/current-settings.ts';
import { DuePersons, type PersonBatch } from './due-persons.ts';
import { EndRetention } from './end-retention.ts';

const EVERY_MS = 6 * 3_600_000;
/** In ms; short enough for a salon that runs an hour a day. */
const FIRST_AFTER_MS = 60_000;
const AT_ONCE = 200;

/**
 * Erases guests and applicants at the end of retention, by settings and proven time (specification,
 * personal data: retention). A person must be found due twice, a day of running time apart.
 */
@ScheduledTask({ name: 'retention', everyMs: EVERY_MS, firstAfterMs: FIRST_AFTER_MS })
@Injectable()
export class Retention implements Task {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly settings: CurrentSettings,
    private readonly bus: CommandBus,
    private readonly clock: Clock,
    private readonly time: ProvenTime,
    private readonly duePersons: DuePersons,
    private readonly log: Log,
  ) {}

  /** Returns the number of erased persons. */
  async run(signal?: AbortSignal): Promise<number> {
    const isOver = (): boolean => signal?.aborted === true;
    const { at: provenNow, ran } = await this.time.now();
    for await (const batch of this.batches(provenNow)) {
      if (isOver()) {
        return 0;
      }
      await this.duePersons.note(batch, ran);
    }
    let count = 0;
    for await (const person of this.duePersons.toErase(ran)) {
      if (isOver()) {
        break;
      }
      count += (await this.erase(person, provenNow)) ? 1 : 0;
    }
    if (count > 0) {
      this.log.info('persons erased at the end of retention', { persons: count });
    }
    return count;
  }

  /** With pauses for requests. */
  private async *batches(provenNow: string): AsyncGenerator<PersonBatch> {
    const { guestRetentionDays, applicationRetentionDays } = (await this.settings.now()).settings;
    for await (const guests of this.guestsBefore(daysBefore(provenNow, guestRetentionDays))) {
      yield guests;
      await setImmediate();
    }
    yield await this.waitersBefore(daysBefore(provenNow, guestRetentionDays));
    yield await this.applicantsBefore(daysBefore(provenNow, applicationRetentionDays));
  }

  /** Known guests, and those whose visit ended before an instant. */
  private async *guestsBefore(before: string): AsyncGenerator<PersonBatch> {
    let from: string = personId('guest', '');
    for await (const guests of knownGuests(this.projections.of(people), AT_ONCE)) {
      const ended = await guestBookingsEndedBefore(this.projections.of(bookings), guests, before);
      const to = `${guests.at(-1)}\u0000`;
      yield { ids: { from, to }, due: ended.map(({ person }) => person) };
      from = to;
    }
    yield { ids: { from, to: personId('guest', '\u{10FFFF}') }, due: [] };
  }

  /** Without a booking. They are few. */
  private async waitersBefore(before: string): Promise<PersonBatch> {
    const entries = await waitedInVainBefore(this.projections.of(waitlists), tokyoDate(before));
    const known = await peopleOf(
      this.projections.of(people),
      entries.map(({ person }) => person),
    );
    return { ids: { prefix: personId('waiting', '') }, due: [...known.keys()] };
  }

  /** With a decision before an instant. They are few. */
  private async applicantsBefore(before: string): Promise<PersonBatch> {
    const due: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const request: PageRequest = { pageSize: AT_ONCE, cursor };
      const page: Page<ApplicationDocument> = await applicationsDecidedBefore(
        this.projections.of(applications),
        before,
        request,
      );
      const persons = page.items.map(({ applicationId }) => personId('application', applicationId));
      // Applications remain after an erasure.
      due.push(...(await peopleOf(this.projections.of(people), persons)).keys());
      cursor = page.next;
      await setImmediate();
    }
    return { ids: { prefix: personId('application', '') }, due };
  }

  private async erase(person: string, provenNow: string): Promise<boolean> {
    if (!isPersonId(person)) {
      return false;
    }
    const commandId = derivedId(person, 'retention');
    const about = {
      actor: 'system',
      channel: 'system',
      correlationId: commandId,
      causationId: commandId,
    } as const;
    const outcome = await this.bus.execute(
      new EndRetention(person, provenNow, { ...about, commandId, at: this.clock.now() }),
    );
    return outcome.kind === 'done' && outcome.events.length > 0;
  }
}
