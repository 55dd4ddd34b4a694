import { Injectable } from '@nestjs/common';
import {
  addDays,
  addHours,
  agendaStream,
  changeMails,
  defaultSettings,
  type MailTemplate,
  mailsOf,
  type StoreSettings,
  settingsStream,
  tokyoDate,
  tokyoInstant,
  toSalon,
} from '@salon/domain';
import type { EventStore } from '@salon/event-store';
import { agendas, agendasBetween, type Projections } from '@salon/projections';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { eventsOfBooking, type StoredBookingEvent } from '../booking/booking-events.ts';
import { storedEvents } from '../command/stored-event.ts';
import { InjectEventStore, InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { CurrentSettings } from '../settings/current-settings.ts';
import { lapsing } from './mail-templates.ts';
import { Outbox, outboxId } from './outbox.ts';

/**
 * Plans the mails before a reading, when the settings say (architecture, add a mail: reminders); one of a kind for each booking and start.
 * What nobody planned in time is planned later: late mails go while the reading is ahead, else they lapse.
 */
@ScheduledTask({ name: 'reminders', everyMs: 5 * 60_000, firstAfterMs: 0 })
@Injectable()
export class Reminders implements Task {
  constructor(
    @InjectEventStore() private readonly store: EventStore,
    @InjectProjections() private readonly projections: Projections,
    private readonly outbox: Outbox,
    private readonly settings: CurrentSettings,
    private readonly clock: Clock,
  ) {}

  /** Queues what is due; done again it changes nothing. */
  async run(): Promise<void> {
    const { reminders } = (await this.settings.now()).settings;
    const today = tokyoDate(this.clock.now());
    for (const { tellerId, date, bookings } of await agendasBetween(this.projections.of(agendas), today, addDays(today, 1))) {
      const due = bookings.filter(({ status }) => status === 'confirmed').flatMap((booking) => dueOf(booking, reminders, this.clock.now()));
      const known = await this.outbox.entries.getMany(due.map(reminderId));
      const unknown = due.filter((each) => !known.some(({ id }) => id === reminderId(each)));
      const since = unknown.length === 0 ? undefined : await this.turnedOnAt();
      for (const reminder of unknown.filter(({ template, plannedAt }) => since !== undefined && plannedAt >= since[template])) {
        await this.remind(agendaStream({ tellerId, date }), reminder);
      }
    }
  }

  /** Since when each kind has been on without a break: what was to go before goes no more. Blank where the salon never had it off. */
  private async turnedOnAt(): Promise<Readonly<Record<Reminder['template'], string>>> {
    const events = await storedEvents(this.store, settingsStream);
    const since = { reminder: '', 'reminder-same-day': '' };
    let before = defaultSettings.reminders;
    for (const event of events) {
      if (event.type !== 'SettingsChanged') continue;
      const { reminders } = event.data.settings;
      if (before.dayBefore === '' && reminders.dayBefore !== '') since.reminder = event.facts.at;
      if (before.hoursBefore === 0 && reminders.hoursBefore > 0) since['reminder-same-day'] = event.facts.at;
      before = reminders;
    }
    return since;
  }

  private async remind(stream: string, reminder: Reminder): Promise<void> {
    const { bookingId, startTime, template, plannedAt } = reminder;
    const everywhere = await eventsOfBooking(this.store, bookingId);
    const events = everywhere.filter((event) => event.stream === stream);
    const last = events.at(-1);
    const untold = changeMails(everywhere).flatMap(({ eventId, because }) => (because === undefined ? [] : [eventId]));
    const told = events.filter((event) => tellsTheTime(event) && !untold.includes(event.id)).at(-1);
    if (last === undefined || (told?.facts.at ?? '') > plannedAt) {
      return;
    }
    const [id, eventId] = [reminderId(reminder), aboutOf(reminder)];
    const created = events.find(({ type }) => type === 'BookingCreated' || type === 'BookingRescheduledIn');
    // The demonstration content, and nothing else that creates bookings, was written by the system: it sends no mails.
    if (created?.type === 'BookingCreated' && created.metadata.actor === 'system') {
      return;
    }
    const person = personOf(events) ?? `guest-${bookingId}`;
    const event = { stream, revision: last.revision };
    await this.outbox.add([{ id, template, event, eventId, person, bookingId, startTime, createdAt: this.clock.now() }]);
  }
}

/** A booking and the start that a reminder is about. */
interface Reading {
  readonly bookingId: string;
  readonly startTime: string;
}

/** A reminder that is due: which, and since when. */
interface Reminder extends Reading {
  readonly template: Extract<MailTemplate, 'reminder' | 'reminder-same-day'>;
  readonly plannedAt: string;
}

/** What a customer is to be reminded with by now; of two only the later one, which is late for neither. */
function dueOf(
  { bookingId, startTime }: Reading,
  { dayBefore, hoursBefore }: StoreSettings['reminders'],
  now: string,
): readonly Reminder[] {
  const reading = { bookingId, startTime };
  const sameDay = { ...reading, template: 'reminder-same-day', plannedAt: addHours(startTime, -hoursBefore) } as const;
  if (hoursBefore > 0 && sameDay.plannedAt <= now && now < startTime) return [sameDay];
  if (dayBefore === '') return [];
  const plannedAt = tokyoInstant(addDays(tokyoDate(startTime), -1), dayBefore);
  return plannedAt <= now ? [{ ...reading, template: 'reminder', plannedAt }] : [];
}

const aboutOf = ({ bookingId, startTime }: Reading): string => `${bookingId}.${startTime.replaceAll(/\D/g, '')}`;
const reminderId = (reminder: Reminder): string => outboxId(aboutOf(reminder), reminder.template);

/** Whether the customer gets a mail of this event that tells the time: after the plan, that is reminder enough. */
function tellsTheTime(event: StoredBookingEvent): boolean {
  return mailsOf(event).some((template) => lapsing.has(template) && !toSalon.has(template));
}

/** Whose booking it is: told when it was made, in the snapshot that arrives on another agenda, and when another account gets it. */
function personOf(events: readonly StoredBookingEvent[]): string | undefined {
  const last = events.findLast(
    (event) => event.type === 'BookingCreated' || event.type === 'BookingRescheduledIn' || event.type === 'BookingReassigned',
  );
  return last?.type === 'BookingRescheduledIn' ? last.data.booking.person : last?.data.person;
}
