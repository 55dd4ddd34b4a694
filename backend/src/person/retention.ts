import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isPersonId, personId } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import {
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
} from '@salon/projections';
import { daysBefore, ProvenTime } from '../background/proven-time.ts';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Log } from '../process/log.ts';
import { CurrentSettings } from '../settings/current-settings.ts';
import { DuePersons } from './due-persons.ts';
import { EndRetention } from './end-retention.ts';

const EVERY_MS = 6 * 3_600_000;
const AT_ONCE = 200;

/**
 * Erases guests and applicants whose time is over (specification, personal data: retention): a year after the visit, six months
 * after the decision, by the settings and the time that is proven. Whoever is due is erased when a run a day of running later finds
 * them due again; when unusually many are due, not before the operator agrees.
 */
@ScheduledTask({ name: 'retention', everyMs: EVERY_MS, atStart: true })
@Injectable()
export class Retention implements Task {
  private wasHeld = false;

  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly settings: CurrentSettings,
    private readonly bus: CommandBus,
    private readonly clock: Clock,
    private readonly time: ProvenTime,
    private readonly duePersons: DuePersons,
    private readonly log: Log,
  ) {}

  /** Erases everybody who has been due for long enough, and says how many. */
  async run(signal?: AbortSignal): Promise<number> {
    const isOver = (): boolean => signal?.aborted === true;
    const { at: provenNow, ran } = await this.time.now();
    const due = await this.due(provenNow, isOver);
    // Of a part nobody could tell who is not due any more.
    if (isOver()) {
      return 0;
    }
    const { ripe, held } = await this.duePersons.update({ due, ran, countKnown: (cap) => this.countKnown(cap) });
    this.tell(held);
    let count = 0;
    for (const person of ripe) {
      if (isOver()) {
        break;
      }
      count += (await this.erase(person, provenNow)) ? 1 : 0;
    }
    if (count > 0) {
      this.log.info('retention has ended', { persons: count });
    }
    return count;
  }

  /** Guests whose visit, and applicants whose decision, is long enough ago. */
  private async due(provenNow: string, isOver: () => boolean): Promise<readonly string[]> {
    const { guestRetentionDays, applicationRetentionDays } = (await this.settings.now()).settings;
    const [visitedBefore, decidedBefore] = [daysBefore(provenNow, guestRetentionDays), daysBefore(provenNow, applicationRetentionDays)];
    const guests = await this.guestsBefore(visitedBefore, isOver);
    const applicants = await this.known((request) => this.applicantsBefore(decidedBefore, request), isOver);
    return [...guests, ...applicants];
  }

  /** Guests who are known by name and whose visit ended before an instant, the oldest first. */
  private async guestsBefore(before: string, isOver: () => boolean): Promise<readonly string[]> {
    const ended: { readonly person: string; readonly endTime: string }[] = [];
    for await (const guests of knownGuests(this.projections.of(people), AT_ONCE)) {
      if (isOver()) {
        break;
      }
      ended.push(...(await guestBookingsEndedBefore(this.projections.of(bookings), guests, before)));
    }
    return ended.sort((a, b) => (a.endTime < b.endTime ? -1 : 1)).map(({ person }) => person);
  }

  private async applicantsBefore(before: string, request: PageRequest): Promise<Page<string>> {
    const page = await applicationsDecidedBefore(this.projections.of(applications), before, request);
    return { ...page, items: page.items.map(({ applicationId }) => personId('application', applicationId)) };
  }

  /** Those of all pages who are known by name: nobody has erased them yet, the applications themselves remain. */
  private async known(read: (request: PageRequest) => Promise<Page<string>>, isOver: () => boolean): Promise<readonly string[]> {
    const found: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null && !isOver(); ) {
      const page: Page<string> = await read({ pageSize: AT_ONCE, cursor });
      found.push(...(await peopleOf(this.projections.of(people), page.items)).keys());
      cursor = page.next;
    }
    return found;
  }

  private async countKnown(cap: number): Promise<number> {
    return (await this.projections.of(people).count({ cap })).count;
  }

  /** Once, until that is over. */
  private tell(held: number): void {
    if (held > 0 && !this.wasHeld) {
      this.log.warn('more persons are due to be erased than usual: see `npm run ops -- retention show`', { persons: held });
    }
    this.wasHeld = held > 0;
  }

  private async erase(person: string, provenNow: string): Promise<boolean> {
    if (!isPersonId(person)) {
      return false;
    }
    const commandId = derivedId(person, 'retention');
    const about = { actor: 'system', channel: 'system', correlationId: commandId, causationId: commandId } as const;
    const outcome = await this.bus.execute(new EndRetention(person, provenNow, { ...about, commandId, at: this.clock.now() }));
    return outcome.kind === 'done' && outcome.events.length > 0;
  }
}
