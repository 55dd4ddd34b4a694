import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { addDays, addMinutes, agendaStream, encodeAgendaId, personId, type ServiceType, tokyoInstant } from '@salon/domain';
import { type EventToAppend, type JsonObject, openEmbeddedEventStore, withStreamPrefix } from '@salon/event-store';

/** Whom years of bookings are made of: what an administrator reads of a salon that is there. */
export interface SalonOfYears {
  readonly tellers: readonly { readonly id: string; readonly name: string }[];
  readonly memberIds: readonly string[];
  readonly service: {
    readonly id: string;
    readonly name: string;
    readonly type: ServiceType;
    readonly duration: number;
    readonly price: number;
  };
}

interface Wanted {
  /** The folder of a salon that does not run. */
  readonly dataDir: string;
  readonly salonId: string;
  readonly salon: SalonOfYears;
  readonly bookings: number;
  /** A day in Tokyo; the bookings lie before it. */
  readonly until: string;
}

const TIMES = ['10:00', '11:00', '12:00', '13:00', '15:00', '16:00', '17:00', '18:00'];

/** Writes years of bookings of the salon's members into its log, each made a week before and most of them completed. */
export async function writeYearsOfBookings({ dataDir, salonId, salon, bookings, until }: Wanted): Promise<void> {
  const store = withStreamPrefix(openEmbeddedEventStore({ file: join(dataDir, 'events.db') }), `${salonId}.`);
  try {
    const perDay = salon.tellers.length * TIMES.length;
    for (let first = 0, day = addDays(until, -1); first < bookings; first += perDay, day = addDays(day, -1)) {
      await Promise.all(
        salon.tellers.map((teller, place) => {
          const events = TIMES.flatMap((time, n) => eventsOf(salon, teller, day, time, first + place * TIMES.length + n));
          return store.append(`${agendaStream({ tellerId: teller.id, date: day })}`, 'no-stream', events);
        }),
      );
    }
  } finally {
    await store.close();
  }
}

function eventsOf(
  { memberIds, service }: SalonOfYears,
  { id: tellerId, name: tellerName }: SalonOfYears['tellers'][number],
  date: string,
  time: string,
  n: number,
): readonly EventToAppend[] {
  const random = createHash('sha256').update(`${tellerId} ${date} ${time}`).digest().subarray(0, 10);
  const memberId = memberIds[n % memberIds.length] ?? '';
  const about = { tellerId, date, bookingId: encodeAgendaId({ kind: 'booking', tellerId, date, random }) };
  const startTime = tokyoInstant(date, time);
  const span = { startTime, endTime: addMinutes(startTime, service.duration) };
  const made = {
    ...{ ...about, ...span, tellerName, status: 'confirmed', totalPrice: service.price, service },
    ...{ customer: { kind: 'member', memberId }, person: personId('member', memberId) },
    ...{ revisions: { settings: 0, menu: 0, teller: 0 }, overrides: { deadline: false, hours: false } },
  };
  const to = n % 10 === 9 ? 'cancelled' : 'completed';
  const ended = { ...about, from: 'confirmed', to, reason: n % 20 === 19 ? 'no-show' : null };
  return [
    eventAt('BookingCreated', made, tokyoInstant(addDays(date, -7), '09:00'), `member:${memberId}`, 'wizard'),
    eventAt('BookingStatusChanged', ended, span.endTime, 'system', 'admin'),
  ];
}

function eventAt(type: string, data: JsonObject, at: string, actor: string, channel: string): EventToAppend {
  const commandId = randomUUID();
  return {
    id: randomUUID(),
    type,
    data,
    metadata: { commandId, correlationId: commandId, causationId: commandId, actor, channel, at, v: '1' },
  };
}
