import { type AnySalonEvent, addDays, agendaStream, type SalonEventOf, tokyoDate, tokyoInstant } from '@salon/domain';
import type { EventStore, RecordedEvent } from '@salon/event-store';
import { agendas, agendasBetween, type Projections } from '@salon/projections';
import { parseStored } from '../command/stored-event.ts';
import type { Clock } from '../process/clock.ts';
import { type Deliveries, deliveryId } from './delivery.ts';
import { lettersOfEvent } from './letters-of-event.ts';
import type { Postman } from './postman.ts';
import { lapsing, toSalon } from './templates.ts';

const PLAN_EVERY_MS = 5 * 60_000;
const PLANNED_AT = '18:00';

/** What the plan of reminders works with. */
export interface RemindersParts {
  readonly store: EventStore;
  readonly projections: Projections;
  readonly deliveries: Deliveries;
  readonly postman: Postman;
  readonly clock: Clock;
}

/**
 * Plans the letters of the day before, from 18:00 in Tokyo on (PROTOCOLS "Letters"); one for each booking and start. What
 * nobody planned that evening is planned on the day itself: late letters go while the reading is ahead, else they lapse.
 */
export class Reminders {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: RemindersParts) {}

  start(onError: (error: unknown) => void): void {
    this.timer = setInterval(() => void this.plan().catch(onError), PLAN_EVERY_MS);
    void this.plan().catch(onError);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Queues what is due; done again it changes nothing. */
  async plan(): Promise<void> {
    const now = this.parts.clock.now();
    const today = tokyoDate(now);
    for (const day of [today, addDays(today, 1)]) {
      const plannedAt = tokyoInstant(addDays(day, -1), PLANNED_AT);
      if (plannedAt <= now) {
        await this.planDay(day, plannedAt);
      }
    }
  }

  private async planDay(day: string, plannedAt: string): Promise<void> {
    const { deliveries, projections } = this.parts;
    for (const { tellerId, date, bookings } of await agendasBetween(projections.of(agendas), day, day)) {
      const standing = bookings.filter(({ status }) => status === 'confirmed');
      const known = await deliveries.records.getMany(standing.map(reminderId));
      for (const booking of standing.filter((each) => !known.some(({ id }) => id === reminderId(each)))) {
        await this.queue(agendaStream({ tellerId, date }), booking, plannedAt);
      }
    }
  }

  private async queue(stream: string, booking: Reading, plannedAt: string): Promise<void> {
    const { store, deliveries, postman, clock } = this.parts;
    const { bookingId, startTime } = booking;
    const events = (await store.readStream(stream)).filter(({ data }) => data.bookingId === bookingId);
    const last = events.at(-1);
    const told = events.filter(tellsTheTime).at(-1);
    if (last === undefined || (told?.metadata.at ?? '') > plannedAt) {
      return;
    }
    const [id, eventId] = [reminderId(booking), aboutOf(booking)];
    const created = events.find(({ type }) => type === 'BookingCreated' || type === 'BookingRescheduledIn');
    // The demonstration content, and nothing else that creates bookings, was written by the system: it sends no letters.
    if (created?.type === 'BookingCreated' && created.metadata.actor === 'system') {
      return;
    }
    const person = personOf(created) ?? `guest-${bookingId}`;
    const event = { stream, revision: last.revision };
    if (await deliveries.queue(id, { template: 'reminder', event, eventId, person, bookingId, startTime, createdAt: clock.now() })) {
      await postman.post(id);
    }
  }
}

/** A booking and the start that a reminder is about. */
interface Reading {
  readonly bookingId: string;
  readonly startTime: string;
}

const aboutOf = ({ bookingId, startTime }: Reading): string => `${bookingId}.${startTime.replaceAll(/\D/g, '')}`;
const reminderId = (reading: Reading): string => deliveryId(aboutOf(reading), 'reminder');

/** Whether the customer gets a letter of this event that tells the time: after the plan, that is reminder enough. */
function tellsTheTime(recorded: RecordedEvent): boolean {
  const { type, data } = parseStored(recorded);
  return lettersOfEvent({ type, data } as AnySalonEvent).some((template) => lapsing.has(template) && !toSalon.has(template));
}

/** Whose booking it is: told when it was made, and again in the snapshot that arrives on another agenda. */
function personOf(event: RecordedEvent | undefined): string | undefined {
  if (event === undefined) {
    return undefined;
  }
  const { type, data } = parseStored(event);
  if (type === 'BookingCreated') {
    return (data as SalonEventOf<'BookingCreated'>['data']).person;
  }
  return (data as SalonEventOf<'BookingRescheduledIn'>['data']).booking.person;
}
