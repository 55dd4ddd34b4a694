import { Injectable } from '@nestjs/common';
import {
  addDays,
  agendaStream,
  type BookingStatus,
  mailsOf,
  mailsToCustomer,
  mailTemplates,
  parsePersonId,
  plannedMails,
  type ReminderKind,
  remindedSince,
  reminderKinds,
  type SentReminders,
  settingsStream,
  tokyoDate,
} from '@salon/domain';
import { agendas, agendasBetween } from '@salon/projections';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import {
  creationOf,
  eventsOfBooking,
  personOfBooking,
  reminderChoices,
  type StoredBookingEvent,
} from '../booking/booking-events.ts';
import { storedEvents } from '../command/stored-event.ts';
import { EventStore, Projections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { CurrentSettings } from '../settings/current-settings.ts';
import { Outbox, outboxId } from './outbox.ts';

/**
 * There is one of each kind per booking and start (architecture, add a mail: reminders). A late one
 * is still sent before the reading.
 */
@ScheduledTask({
  name: 'reminders',
  label: '前日・当日のお知らせの予定',
  everyMs: 5 * 60_000,
  firstAfterMs: 0,
})
@Injectable()
export class ReminderMails implements Task {
  constructor(
    private readonly store: EventStore,
    private readonly projections: Projections,
    private readonly outbox: Outbox,
    private readonly settings: CurrentSettings,
    private readonly clock: Clock,
  ) {}

  async run() {
    const { settings } = await this.settings.now();
    const today = tokyoDate(this.clock.now());
    for (const day of new Set(reminderKinds.flatMap(daysOf))) {
      const date = addDays(today, day);
      const kinds = reminderKinds.filter((kind) => daysOf(kind).includes(day));
      const ofDay = await agendasBetween(this.projections.of(agendas), date, date);
      for (const { tellerId, bookings } of ofDay) {
        const due = bookings.flatMap(
          (booking) => dueOf(booking, settings, this.clock.now(), kinds) ?? [],
        );
        const planned = await this.outbox.entries.getMany(due.map(reminderId));
        const unknown = due.filter((each) => !planned.some(({ id }) => id === reminderId(each)));
        const changes = unknown.length === 0 ? [] : await this.changesBySalon();
        for (const reading of unknown)
          await this.remind(agendaStream({ tellerId, date }), reading, kinds, settings, changes);
      }
    }
  }

  private async changesBySalon() {
    const events = await storedEvents(this.store, settingsStream);
    return events.flatMap((event) =>
      event.type === 'SettingsChanged' ? [{ at: event.facts.at, salon: event.data.settings }] : [],
    );
  }

  /** Does nothing if the customer does not want it, or a mail since has contained the time. */
  private async remind(
    stream: string,
    reading: Reading,
    kinds: readonly ReminderKind[],
    salon: SentReminders,
    changes: Awaited<ReturnType<ReminderMails['changesBySalon']>>,
  ) {
    const { bookingId, startTime } = reading;
    const everywhere = await eventsOfBooking(this.store, bookingId);
    const events = everywhere.filter((event) => event.stream === stream);
    const last = events.at(-1);
    const person = personOfBooking(events) ?? `guest-${bookingId}`;
    const since = remindedSince([...changes, ...(await choicesOf(this.store, person, everywhere))]);
    const chosen = kinds.filter((kind) => since[kind] !== undefined);
    const reminder = dueOf(reading, salon, this.clock.now(), chosen);
    if (
      last === undefined ||
      reminder === undefined ||
      reminder.plannedAt < (since[reminder.kind] ?? '')
    ) {
      return;
    }
    const { kind, plannedAt } = reminder;
    const { template } = plannedMails[kind];
    const withheldIds = mailsToCustomer(everywhere).flatMap(({ eventId, unsentReason }) =>
      unsentReason === undefined ? [] : [eventId],
    );
    const mailed = events
      .filter((event) => tellsTheTime(event) && !withheldIds.includes(event.id))
      .at(-1);
    if ((mailed?.facts.at ?? '') > plannedAt) return;
    const [id, eventId] = [reminderId(reminder), aboutOf(reminder)];
    // Demonstration content sends no mails.
    if (creationOf(everywhere, bookingId)?.metadata.actor === 'system') return;
    const event = { stream, revision: last.revision };
    await this.outbox.add([
      { id, template, event, eventId, person, bookingId, startTime, createdAt: this.clock.now() },
    ]);
  }
}

const daysOf = (kind: ReminderKind): readonly number[] => plannedMails[kind].days;

/** The oldest come first: a member's are for all bookings, a guest's for this one. */
async function choicesOf(store: EventStore, person: string, events: readonly StoredBookingEvent[]) {
  if (parsePersonId(person)?.kind !== 'member') return reminderChoices(events);
  const ofMember = await storedEvents(store, person);
  return ofMember.flatMap(({ type, data, facts: { at } }) =>
    type === 'RemindersChosen' ? [{ at, choice: data }] : [],
  );
}

/** Asks once more when the mail leaves, since it may have been turned off after it was queued. */
export async function isTurnedOff(
  store: EventStore,
  events: readonly StoredBookingEvent[],
  person: string,
  kind: ReminderKind,
): Promise<boolean> {
  const choices = await choicesOf(store, person, events);
  return choices.at(-1)?.choice[kind] === false;
}

interface Reading {
  readonly bookingId: string;
  readonly startTime: string;
  readonly status: BookingStatus;
}

interface Reminder extends Reading {
  readonly kind: ReminderKind;
  readonly plannedAt: string;
}

/** The latest of several that are due; after the start the first, which lapses. */
function dueOf(
  { bookingId, startTime, status }: Reading,
  salon: SentReminders,
  now: string,
  kinds: readonly ReminderKind[],
) {
  const due = kinds
    .filter(
      (kind) => plannedMails[kind].plannedWhile === status && plannedMails[kind].isSent(salon),
    )
    .map((kind) => {
      const plannedAt = plannedMails[kind].plannedAt(startTime, salon);
      return { bookingId, startTime, status, kind, plannedAt };
    })
    .filter(({ plannedAt }) => plannedAt <= now)
    .sort((a, b) => (a.plannedAt < b.plannedAt ? -1 : 1));
  return due.at(now < startTime ? -1 : 0);
}

const aboutOf = ({ bookingId, startTime }: Reading) =>
  `${bookingId}.${startTime.replaceAll(/\D/g, '')}`;
const reminderId = (reminder: Reminder) =>
  outboxId(aboutOf(reminder), plannedMails[reminder.kind].template);

/** A reminder is unnecessary if the customer's mail for this event has the time. */
function tellsTheTime(event: StoredBookingEvent) {
  return mailsOf(event).some((template) => {
    const { lapses, receiver } = mailTemplates[template];
    return lapses !== 'never' && receiver === 'customer';
  });
}
