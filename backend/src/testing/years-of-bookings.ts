import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  addDays,
  addMinutes,
  agendaStream,
  encodeAgendaId,
  personId,
  type ServiceType,
  tokyoInstant,
} from '@salon/domain';
import { type JsonObject, openDurableFile, Sealer } from '@salon/event-store';

/** Every third booking is a guest's. */
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
  /** The salon must be stopped. */
  readonly dataDir: string;
  readonly salon: SalonOfYears;
  readonly bookings: number;
  /** A day in Tokyo; all bookings are before it. */
  readonly until: string;
}

const TIMES = ['10:00', '11:00', '12:00', '13:00', '15:00', '16:00', '17:00', '18:00'];
const GUESTS_EACH = 3;
const FAMILIES = [
  ['佐藤', 'サトウ'],
  ['鈴木', 'スズキ'],
  ['高橋', 'タカハシ'],
  ['田中', 'タナカ'],
  ['伊藤', 'イトウ'],
  ['渡辺', 'ワタナベ'],
  ['山本', 'ヤマモト'],
  ['中村', 'ナカムラ'],
  ['小林', 'コバヤシ'],
  ['加藤', 'カトウ'],
  ['吉田', 'ヨシダ'],
] as const;
const GIVEN = [
  ['陽菜', 'ヒナ'],
  ['美咲', 'ミサキ'],
  ['結衣', 'ユイ'],
  ['花子', 'ハナコ'],
  ['千尋', 'チヒロ'],
  ['直樹', 'ナオキ'],
  ['健太', 'ケンタ'],
] as const;

/** Each is made a week ahead, most of them are completed. */
export async function writeYearsOfBookings({
  dataDir,
  salon,
  bookings,
  until,
}: Wanted): Promise<void> {
  const durable = await openDurableFile({ file: join(dataDir, 'salon.db') });
  const store = durable.events;
  const sealer = new Sealer(durable.personKeys);
  try {
    const perDay = salon.tellers.length * TIMES.length;
    for (
      let first = 0, day = addDays(until, -1);
      first < bookings;
      first += perDay, day = addDays(day, -1)
    ) {
      await Promise.all(
        salon.tellers.map(async (teller, place) => {
          const made = await Promise.all(
            TIMES.map((time, n) =>
              eventsOf(salon, sealer, teller, day, time, first + place * TIMES.length + n),
            ),
          );
          return store.append(
            agendaStream({ tellerId: teller.id, date: day }),
            'no-stream',
            made.flat(),
          );
        }),
      );
    }
  } finally {
    await durable.close();
  }
}

async function eventsOf(
  { memberIds, service }: SalonOfYears,
  sealer: Sealer,
  { id: tellerId, name: tellerName }: SalonOfYears['tellers'][number],
  date: string,
  time: string,
  n: number,
) {
  const random = createHash('sha256')
    .update(`${tellerId} ${date} ${time}`)
    .digest()
    .subarray(0, 10);
  const bookingId = encodeAgendaId({ kind: 'booking', tellerId, date, random });
  const about = { tellerId, date, bookingId };
  const startTime = tokyoInstant(date, time);
  const span = { startTime, endTime: addMinutes(startTime, service.duration) };
  const id = randomUUID();
  const memberId = n % GUESTS_EACH === 0 ? null : (memberIds[n % memberIds.length] ?? null);
  const made = {
    ...about,
    ...span,
    tellerName,
    status: 'confirmed',
    totalPrice: service.price,
    service,
    ...(memberId === null
      ? await guestOf(sealer, `guest-${bookingId}`, id, n)
      : { customer: { kind: 'member', memberId }, person: personId('member', memberId) }),
    revisions: { settings: 0, menu: 0, teller: 0 },
    overrides: { deadline: false, hours: false },
  };
  const to = n % 10 === 9 ? 'cancelled' : 'completed';
  const ended = { ...about, from: 'confirmed', to, reason: n % 20 === 19 ? 'no-show' : null };
  const actor = memberId === null ? 'guest' : `member:${memberId}`;
  return [
    eventAt(id, 'BookingCreated', made, tokyoInstant(addDays(date, -7), '09:00'), actor, 'wizard'),
    eventAt(randomUUID(), 'BookingStatusChanged', ended, span.endTime, 'system', 'admin'),
  ];
}

async function guestOf(sealer: Sealer, person: string, eventId: string, n: number) {
  const [family, familyKana] = FAMILIES[n % FAMILIES.length] ?? FAMILIES[0];
  const [given, givenKana] = GIVEN[n % GIVEN.length] ?? GIVEN[0];
  const phone = `090-${String(1000 + (n % 9000))}-${String(Math.floor(n / 9000) % 10_000).padStart(4, '0')}`;
  const fields = {
    name: `${family} ${given}`,
    nameKana: `${familyKana} ${givenKana}`,
    email: `guest${n}@example.jp`,
    phone,
    notes: null,
  };
  return {
    customer: { kind: 'guest' },
    person,
    sealed: { ...(await sealer.seal(person, eventId, fields)) },
  };
}

function eventAt(
  id: string,
  type: string,
  data: JsonObject,
  at: string,
  actor: string,
  channel: string,
) {
  const commandId = randomUUID();
  return {
    id,
    type,
    data,
    metadata: {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor,
      channel,
      at,
      v: '1',
    },
  };
}
