import { Injectable } from '@nestjs/common';
import { isEventType, mailsOf, tokyoDate } from '@salon/domain';
import type { EventStore, RecordedEvent } from '@salon/event-store';
import { CheckpointedReactor, type Reactor, type ReactorOptions } from '../background/checkpointed-reactor.ts';
import { bookingAtEvent } from '../booking/booking-events.ts';
import { parseStored, type StoredEvent } from '../command/stored-event.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import { toOperator } from './mail-templates.ts';
import { type NewMail, Outbox, outboxId } from './outbox.ts';

/** Mails go out once: a log that is another one is not gone through again, and without a checkpoint only two days are caught up on. */
export const mailReactor: ReactorOptions = { name: 'mail', onForeignCheckpoint: 'head', reachesBackMs: 48 * 3_600_000, givesWayMs: 100 };

const OF_THE_SYSTEM: ReadonlySet<string> = new Set(['BookingRescheduledIn', 'MemberMerged', 'LogAudited', 'LogSealed']);

/** Turns events into mails, once each (architecture, add a mail: from event to inbox). */
@CheckpointedReactor(mailReactor)
@Injectable()
export class MailReactor implements Reactor {
  constructor(
    private readonly outbox: Outbox,
    @InjectEventStore() private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * The demonstration content is written by the system and sends nothing. A reschedule or a merge that the system finished after a crash does,
   * and what the program tells its operator.
   */
  concerns({ type, metadata }: RecordedEvent): boolean {
    return isEventType(type) && (metadata.actor !== 'system' || OF_THE_SYSTEM.has(type));
  }

  async react(events: readonly RecordedEvent[]): Promise<void> {
    const mails = await Promise.all(events.map((event) => this.mailsOf(event)));
    await this.outbox.add(await holdBackChanges(mails.flat(), this.outbox));
  }

  private mailsOf(recorded: RecordedEvent): Promise<readonly NewMail[]> {
    const event = parseStored(recorded);
    const bookingId = 'bookingId' in event.data ? event.data.bookingId : null;
    return Promise.all(
      mailsOf(event)
        .filter((template) => this.config.operatorEmail !== null || !toOperator.has(template))
        .map(async (template) => ({
          id: outboxId(aboutOf(event), template),
          template,
          event: { stream: recorded.stream, revision: recorded.revision },
          eventId: recorded.id,
          ...(recorded.metadata.traceparent && { traceparent: recorded.metadata.traceparent }),
          person: bookingId === null ? recorded.stream : await this.personOf(event, bookingId),
          bookingId,
          startTime: null,
          createdAt: this.clock.now(),
        })),
    );
  }

  private async personOf(event: StoredEvent, bookingId: string): Promise<string> {
    if (event.type === 'BookingCreated') {
      return event.data.person;
    }
    return (await bookingAtEvent(this.store, event.stream, event.revision, bookingId))?.booking.snapshot.person ?? `guest-${bookingId}`;
  }
}

/** What a mail is known by: of the seals of one day the first one's head is sent. */
const aboutOf = (event: StoredEvent): string => (event.type === 'LogSealed' ? `seals-${tokyoDate(event.facts.at)}` : event.id);

/** Changes of one booking within this time of a mail about one become one mail more (specification, mail: several changes). */
const WINDOW_MS = 5 * 60_000;

type Waiting = Pick<NewMail, 'bookingId' | 'template' | 'createdAt' | 'heldBack'>;

/**
 * Says of new mails which wait: the first change of a booking is told at once, later ones at the end of its window, when all but the last
 * of them lapse.
 */
async function holdBackChanges(mails: readonly NewMail[], outbox: Outbox): Promise<readonly NewMail[]> {
  const placed: NewMail[] = [];
  for (const mail of mails) {
    const earlier = tellsChange(mail) ? [...(await outbox.ofBooking(mail.bookingId)).map(({ doc }) => doc), ...placed] : [];
    placed.push(
      heldBack(
        mail,
        earlier.filter((one) => tellsChange(one) && one.bookingId === mail.bookingId),
      ),
    );
  }
  return placed;
}

function tellsChange(mail: Waiting): mail is Waiting & { readonly bookingId: string } {
  return mail.template === 'booking-changed' && mail.bookingId !== null;
}

function heldBack(mail: NewMail, earlier: readonly Waiting[]): NewMail {
  const last = earlier.reduce<Waiting | undefined>(
    (latest, one) => (latest === undefined || goesAt(one) >= goesAt(latest) ? one : latest),
    undefined,
  );
  if (last === undefined) {
    return mail;
  }
  if (last.heldBack !== undefined && last.heldBack.until > mail.createdAt) {
    return { ...mail, heldBack: last.heldBack };
  }
  const until = new Date(Date.parse(goesAt(last)) + WINDOW_MS).toISOString();
  return until > mail.createdAt ? { ...mail, heldBack: { until, since: mail.eventId } } : mail;
}

const goesAt = ({ heldBack: held, createdAt }: Waiting): string => held?.until ?? createdAt;
