import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  accept,
  decodeAgendaId,
  erasePerson,
  erasure,
  isOpenBooking,
  isPersonId,
  type PersonId,
  parsePersonId,
  personId,
  personStream,
  tokyoDate,
  waitingOf,
  waitlist,
  waitlistStream,
} from '@salon/domain';
import { derivedId } from '@salon/event-store';
import {
  bookings,
  type Collection,
  decidedBefore,
  guestBookingsEndedBefore,
  knownGuests,
  type Page,
  type PageRequest,
  people,
  peopleOf,
  type Stored,
  type SubmissionDocument,
  submissionModels,
  type Where,
  waitedInVainBefore,
  waitlists,
} from '@salon/projections';
import { daysBefore, ProvenTime } from '../background/proven-time.ts';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { presentBooking } from '../booking/present-booking.ts';
import { type CommandContext, systemContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { InjectCollection, Projections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Log } from '../process/telemetry.ts';
import { CurrentSettings } from '../settings/current-settings.ts';
import { inGroups } from './in-groups.ts';

export interface DueMark {
  /**
   * Running time in milliseconds, at the first of the consecutive runs that found the person due.
   */
  readonly since: number;
}

export const dueMarkCollection = { name: 'due-persons', indexes: [] };

/** Milliseconds of running time. */
const CONFIRMED_AFTER_MS = 24 * 3_600_000;

const PAGE = 200;

interface PersonBatch {
  readonly ids: NonNullable<Where<DueMark>['id']>;
  readonly due: readonly string[];
}

/**
 * Work documents, so that restarts do not reset the wait (specification, personal data: retention).
 * A run notes batches, so that the persons are never in memory together.
 */
@Injectable()
export class DuePersons {
  constructor(@InjectCollection(dueMarkCollection) private readonly marks: Collection<DueMark>) {}

  /** `ran` is the running time in milliseconds. */
  async note({ ids, due }: PersonBatch, ran: number): Promise<void> {
    const marked = new Set(await this.marks.ids({ where: { id: ids } }));
    const isDue = new Set(due);
    const gone = [...marked].filter((person) => !isDue.has(person));
    const unmarked = due.filter((person) => !marked.has(person));
    await inGroups(gone, (person) => this.marks.remove(person));
    await inGroups(unmarked, (person) => this.marks.insert(person, { since: ran }));
  }

  /** Persons that have been due for long enough. */
  async *toErase(ran: number): AsyncGenerator<string> {
    let after: { readonly value: string; readonly id: string } | undefined;
    for (;;) {
      const page: readonly Stored<DueMark>[] = await this.marks.find({
        order: 'id',
        limit: PAGE,
        after,
      });
      for (const { id, doc } of page) {
        if (ran - doc.since >= CONFIRMED_AFTER_MS) yield id;
      }
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) return;
      after = { value: last.id, id: last.id };
    }
  }
}

/**
 * By proven time. Orders nothing if the log has an upcoming booking, whatever the read models say.
 */
export async function endRetention(
  executor: Executor,
  person: PersonId,
  provenNow: string,
  context: CommandContext,
) {
  const executed = await executor.execute({
    stream: personStream(person),
    aggregate: erasure,
    context,
    decide: async (state) =>
      (await isExpected(executor, person, provenNow)) ? accept() : erasePerson(state, { person }),
  });
  return answerWith(person, executed);
}

/**
 * An upcoming booking, one being rescheduled, or a waitlist entry that is open or became a booking
 * counts.
 */
async function isExpected(executor: Executor, person: PersonId, now: string) {
  const { kind, id = '' } = parsePersonId(person) ?? {};
  if (kind === 'waiting') {
    const { state } = await executor.stateOf(
      waitlistStream(decodeAgendaId(id)?.date ?? ''),
      waitlist,
    );
    return waitingOf(state, id)?.status !== 'ended';
  }
  if (kind !== 'guest') return false;
  const booking = await presentBooking(id, executor);
  return booking === undefined || (isOpenBooking(booking) && booking.endTime > now);
}

const EVERY_MS = 6 * 3_600_000;
/** Milliseconds; short enough for a salon that runs an hour a day. */
const FIRST_AFTER_MS = 60_000;
const AT_ONCE = 200;

/**
 * A person must be found due twice, a day of running time apart; time is proven (specification,
 * personal data: retention).
 */
@ScheduledTask({
  name: 'retention',
  label: '保管期限を過ぎた個人情報の消去',
  everyMs: EVERY_MS,
  firstAfterMs: FIRST_AFTER_MS,
})
@Injectable()
export class Retention implements Task {
  constructor(
    private readonly projections: Projections,
    private readonly settings: CurrentSettings,
    private readonly executor: Executor,
    private readonly clock: Clock,
    private readonly time: ProvenTime,
    private readonly duePersons: DuePersons,
    private readonly log: Log,
  ) {}

  async run(signal?: AbortSignal) {
    const isOver = () => signal?.aborted === true;
    const { at: provenNow, ran } = await this.time.now();
    for await (const batch of this.batches(provenNow)) {
      if (isOver()) return 0;
      await this.duePersons.note(batch, ran);
    }
    let count = 0;
    for await (const person of this.duePersons.toErase(ran)) {
      if (isOver()) break;
      count += (await this.erase(person, provenNow)) ? 1 : 0;
    }
    if (count > 0) this.log.info('persons erased at the end of retention', { persons: count });
    return count;
  }

  /** Between batches requests have the turn. */
  private async *batches(provenNow: string): AsyncGenerator<PersonBatch> {
    const { guestRetentionDays, applicationRetentionDays } = (await this.settings.now()).settings;
    for await (const guests of this.guestsBefore(daysBefore(provenNow, guestRetentionDays))) {
      yield guests;
      await setImmediate();
    }
    yield await this.waitersBefore(daysBefore(provenNow, guestRetentionDays));
    yield await this.applicantsBefore(daysBefore(provenNow, applicationRetentionDays));
  }

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

  /** Without a booking. */
  private async waitersBefore(before: string) {
    const entries = await waitedInVainBefore(this.projections.of(waitlists), tokyoDate(before));
    const waiters = await peopleOf(
      this.projections.of(people),
      entries.map(({ person }) => person),
    );
    return { ids: { prefix: personId('waiting', '') }, due: [...waiters.keys()] };
  }

  private async applicantsBefore(before: string) {
    const due: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const request: PageRequest = { pageSize: AT_ONCE, cursor };
      const page: Page<SubmissionDocument> = await decidedBefore(
        this.projections.of(submissionModels.application),
        before,
        request,
      );
      const persons = page.items.map(({ id }) => personId('application', id));
      // Applications remain after an erasure.
      due.push(...(await peopleOf(this.projections.of(people), persons)).keys());
      cursor = page.next;
      await setImmediate();
    }
    return { ids: { prefix: personId('application', '') }, due };
  }

  private async erase(person: string, provenNow: string) {
    if (!isPersonId(person)) return false;
    const context = systemContext(this.clock.now(), derivedId(person, 'retention'));
    const outcome = await endRetention(this.executor, person, provenNow, context);
    return outcome.kind === 'done' && outcome.events.length > 0;
  }
}
