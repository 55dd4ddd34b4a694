import { addDays, agendaStream, type SalonEventOf, tokyoDate, tokyoInstant } from '@salon/domain';
import type { EventStore, RecordedEvent } from '@salon/event-store';
import { agendas, agendasBetween, type Projections } from '@salon/projections';
import { parseStored } from '../command/stored-event.ts';
import type { Clock } from '../process/clock.ts';
import { type Deliveries, deliveryId } from './delivery.ts';
import type { Postman } from './postman.ts';

const PLAN_EVERY_MS = 5 * 60_000;
const PLANNED_AT = '18:00';

/** Who has got a letter about the time after the plan needs no reminder of it. */
const TELL_THE_TIME = new Set(['BookingCreated', 'BookingRescheduled', 'BookingRescheduledIn']);

/** What the plan of reminders works with. */
export interface RemindersParts {
  readonly store: EventStore;
  readonly projections: Projections;
  readonly deliveries: Deliveries;
  readonly postman: Postman;
  readonly clock: Clock;
}

/** Plans the letters of the day before, from 18:00 in Tokyo on (PROTOCOLS "Letters"); one for each booking and start. */
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
    const { clock, projections } = this.parts;
    const today = tokyoDate(clock.now());
    const plannedAt = tokyoInstant(today, PLANNED_AT);
    if (clock.now() < plannedAt) {
      return;
    }
    const tomorrow = addDays(today, 1);
    for (const { tellerId, date, bookings } of await agendasBetween(projections.of(agendas), tomorrow, tomorrow)) {
      for (const { bookingId, startTime, status } of bookings) {
        if (status === 'confirmed') {
          await this.queue(agendaStream({ tellerId, date }), bookingId, startTime, plannedAt);
        }
      }
    }
  }

  private async queue(stream: string, bookingId: string, startTime: string, plannedAt: string): Promise<void> {
    const { store, deliveries, postman, clock } = this.parts;
    const events = (await store.readStream(stream)).filter(({ data }) => data.bookingId === bookingId);
    const last = events.at(-1);
    const told = events.filter(({ type }) => TELL_THE_TIME.has(type)).at(-1);
    if (last === undefined || (told?.metadata.at ?? '') > plannedAt) {
      return;
    }
    const about = `${bookingId}.${startTime.replaceAll(/\D/g, '')}`;
    const id = deliveryId(about, 'reminder');
    const created = events.find(({ type }) => type === 'BookingCreated' || type === 'BookingRescheduledIn');
    // The demonstration content, and nothing else that creates bookings, was written by the system: it sends no letters.
    if (created?.type === 'BookingCreated' && created.metadata.actor === 'system') {
      return;
    }
    const person = personOf(created) ?? `guest-${bookingId}`;
    const event = { stream, revision: last.revision };
    if (await deliveries.queue(id, { template: 'reminder', event, eventId: about, person, bookingId, startTime, createdAt: clock.now() })) {
      await postman.post(id);
    }
  }
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
