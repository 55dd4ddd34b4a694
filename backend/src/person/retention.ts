import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isPersonId, personId } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import {
  applications,
  applicationsDecidedBefore,
  bookings,
  guestBookingsEndedBefore,
  type Page,
  type PageRequest,
  type Projections,
  people,
  peopleOf,
} from '@salon/projections';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Log } from '../process/log.ts';
import { CurrentSettings } from '../settings/current-settings.ts';
import { ErasePerson } from './erase-person.ts';

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 200;

/**
 * Erases guests and applicants whose time is over (specification, personal data: retention): a year after the visit, six months
 * after the decision, by the settings.
 */
@ScheduledTask({ name: 'retention', everyMs: DAY_MS, atStart: true })
@Injectable()
export class Retention implements Task {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly settings: CurrentSettings,
    private readonly bus: CommandBus,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Erases everybody who is due, and says how many. */
  async run(signal?: AbortSignal): Promise<number> {
    const { guestRetentionDays, applicationRetentionDays } = (await this.settings.now()).settings;
    const guests = await this.eraseAll((request) => this.guestsBefore(this.daysAgo(guestRetentionDays), request), signal);
    const applicants = await this.eraseAll((request) => this.applicantsBefore(this.daysAgo(applicationRetentionDays), request), signal);
    if (guests + applicants > 0) {
      this.log.info('retention has ended', { guests, applicants });
    }
    return guests + applicants;
  }

  private async guestsBefore(before: string, request: PageRequest): Promise<Page<string>> {
    const page = await guestBookingsEndedBefore(this.projections.of(bookings), before, request);
    return { ...page, items: page.items.map(({ person }) => person) };
  }

  private async applicantsBefore(before: string, request: PageRequest): Promise<Page<string>> {
    const page = await applicationsDecidedBefore(this.projections.of(applications), before, request);
    return { ...page, items: page.items.map(({ applicationId }) => personId('application', applicationId)) };
  }

  private async eraseAll(read: (request: PageRequest) => Promise<Page<string>>, signal: AbortSignal | undefined): Promise<number> {
    let count = 0;
    for (let cursor: string | null | undefined; cursor !== null && signal?.aborted !== true; ) {
      const page: Page<string> = await read({ pageSize: AT_ONCE, cursor });
      // Who is known by name is not erased yet; the bookings and applications themselves remain.
      const known = await peopleOf(this.projections.of(people), page.items);
      for (const person of known.keys()) {
        count += (await this.erase(person)) ? 1 : 0;
      }
      cursor = page.next;
    }
    return count;
  }

  private async erase(person: string): Promise<boolean> {
    if (!isPersonId(person)) {
      return false;
    }
    const commandId = derivedId(person, 'retention');
    const about = { actor: 'system', channel: 'system', correlationId: commandId, causationId: commandId } as const;
    const outcome = await this.bus.execute(new ErasePerson(person, { ...about, commandId, at: this.clock.now() }));
    return outcome.kind === 'done' && outcome.events.length > 0;
  }

  private daysAgo(days: number): string {
    return new Date(this.clock.millis() - days * DAY_MS).toISOString();
  }
}
