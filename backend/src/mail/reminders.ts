import { Injectable } from '@nestjs/common';
import { addDays, agendaStream, changeMails, mailsOf, tokyoDate, tokyoInstant } from '@salon/domain';
import type { EventStore } from '@salon/event-store';
import { agendas, agendasBetween, type Projections } from '@salon/projections';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { eventsOfBooking, type StoredBookingEvent } from '../booking/booking-events.ts';
import { InjectEventStore, InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { lapsing, toSalon } from './mail-templates.ts';
import { Outbox, outboxId } from './outbox.ts';

const PLANNED_AT = '18:00';

/**
 * Plans the mails of the day before, from 18:00 in Tokyo on (architecture, add a mail: reminders); one for each booking and start. What
 * nobody planned that evening is planned on the day itself: late mails go while the reading is ahead, else they lapse.
 */
@ScheduledTask({ name: 'reminders', everyMs: 5 * 60_000, firstAfterMs: 0 })
@Injectable()
export class Reminders implements Task {
  constructor(
    @InjectEventStore() private readonly store: EventStore,
    @InjectProjections() private readonly projections: Projections,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Queues what is due; done again it changes nothing. */
  async run(): Promise<void> {
    const now = this.clock.now();
    const today = tokyoDate(now);
    for (const day of [today, addDays(today, 1)]) {
      const plannedAt = tokyoInstant(addDays(day, -1), PLANNED_AT);
      if (plannedAt <= now) {
        await this.planDay(day, plannedAt);
      }
    }
  }

  private async planDay(day: string, plannedAt: string): Promise<void> {
    for (const { tellerId, date, bookings } of await agendasBetween(this.projections.of(agendas), day, day)) {
      const standing = bookings.filter(({ status }) => status === 'confirmed');
      const known = await this.outbox.entries.getMany(standing.map(reminderId));
      for (const booking of standing.filter((each) => !known.some(({ id }) => id === reminderId(each)))) {
        await this.remind(agendaStream({ tellerId, date }), booking, plannedAt);
      }
    }
  }

  private async remind(stream: string, booking: Reading, plannedAt: string): Promise<void> {
    const { bookingId, startTime } = booking;
    const everywhere = await eventsOfBooking(this.store, bookingId);
    const events = everywhere.filter((event) => event.stream === stream);
    const last = events.at(-1);
    const untold = changeMails(everywhere).flatMap(({ eventId, because }) => (because === undefined ? [] : [eventId]));
    const told = events.filter((event) => tellsTheTime(event) && !untold.includes(event.id)).at(-1);
    if (last === undefined || (told?.facts.at ?? '') > plannedAt) {
      return;
    }
    const [id, eventId] = [reminderId(booking), aboutOf(booking)];
    const created = events.find(({ type }) => type === 'BookingCreated' || type === 'BookingRescheduledIn');
    // The demonstration content, and nothing else that creates bookings, was written by the system: it sends no mails.
    if (created?.type === 'BookingCreated' && created.metadata.actor === 'system') {
      return;
    }
    const person = personOf(events) ?? `guest-${bookingId}`;
    const event = { stream, revision: last.revision };
    await this.outbox.add([{ id, template: 'reminder', event, eventId, person, bookingId, startTime, createdAt: this.clock.now() }]);
  }
}

/** A booking and the start that a reminder is about. */
interface Reading {
  readonly bookingId: string;
  readonly startTime: string;
}

const aboutOf = ({ bookingId, startTime }: Reading): string => `${bookingId}.${startTime.replaceAll(/\D/g, '')}`;
const reminderId = (reading: Reading): string => outboxId(aboutOf(reading), 'reminder');

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
