// Generates the log of a salon after years: bookings of members and guests with eight tellers, each
// confirmed soon, some rescheduled, and completed long after.
import { encodeAgendaId } from '@salon/domain';

const BOOKINGS_A_DAY = 64;
/** How many bookings later one is confirmed, rescheduled (one in eight) and completed. */
const LATER = { confirmed: 20, moved: 200, completed: 1_000 };
const BOOKINGS_PER_MEMBER = 20;
const BATCH_SIZE = 256;

const tellers = Array.from({ length: 8 }, (_, n) => `${n}1111111-1111-4111-8111-111111111111`);
const uuid = (kind, n) => `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** The first `count` events, with unsealed personal fields. */
function* generateEvents(count) {
  let written = 0;
  for (let n = 0; ; n += 1) {
    for (const event of step(n)) {
      if (written === count) return;
      written += 1;
      yield {
        ...event,
        id: uuid('e', written),
        at: new Date(1_600_000_000_000 + written * 60_000).toISOString(),
      };
    }
  }
}

function step(n) {
  const events = n % BOOKINGS_PER_MEMBER === 0 ? [registered(n / BOOKINGS_PER_MEMBER)] : [];
  events.push(created(n));
  if (n >= LATER.confirmed) events.push(about(n - LATER.confirmed, 'BookingConfirmed', {}));
  if (n >= LATER.moved && n % 8 === 0) events.push(moved(n - LATER.moved));
  if (n >= LATER.completed) {
    events.push(
      about(n - LATER.completed, 'BookingStatusChanged', {
        from: 'confirmed',
        to: 'completed',
        reason: null,
      }),
    );
  }
  return events;
}

const names = (n) => ({
  name: `山田 花子${n % 500}`,
  nameKana: 'ヤマダ ハナコ',
  email: `person${n}@example.jp`,
  phone: `090-${n}`,
});

function registered(n) {
  const memberId = uuid('a', n);
  const data = {
    memberId,
    usernameHash: `hash-${n}`,
    emailHash: `hash-${n}`,
    registeredBy: 'self',
  };
  const personal = { username: `user${n}`, passwordHash: 'x'.repeat(60), ...names(n) };
  return {
    stream: `member-${memberId}`,
    type: 'MemberRegistered',
    data,
    person: `member-${memberId}`,
    personal,
  };
}

function spanOf(n, minute = 0) {
  const { date } = placeOf(n);
  const hour = String(1 + (Math.floor(n / 8) % 8)).padStart(2, '0');
  return {
    startTime: `${date}T${hour}:${minute || '00'}:00.000Z`,
    endTime: `${date}T${hour}:${minute + 30}:00.000Z`,
  };
}

function placeOf(n) {
  const date = new Date(Date.UTC(2020, 0, 1 + Math.floor(n / BOOKINGS_A_DAY)))
    .toISOString()
    .slice(0, 10);
  const tellerId = tellers[n % 8];
  const random = new Uint8Array(10);
  new DataView(random.buffer).setUint32(0, Math.imul(n, 2_654_435_761));
  return { bookingId: encodeAgendaId({ kind: 'booking', tellerId, date, random }), tellerId, date };
}

function about(n, type, data) {
  const place = placeOf(n);
  return { stream: `agenda-${place.tellerId}_${place.date}`, type, data: { ...place, ...data } };
}

function moved(n) {
  return about(n, 'BookingRescheduled', { from: spanOf(n), to: spanOf(n, 15) });
}

function created(n) {
  const { bookingId } = placeOf(n);
  const memberId = uuid('a', Math.floor(n / BOOKINGS_PER_MEMBER / 2));
  const isGuest = n % 2 === 0;
  const person = isGuest ? `guest-${bookingId}` : `member-${memberId}`;
  const service = {
    id: tellers[0],
    name: '対面鑑定',
    type: 'face_to_face',
    duration: 30,
    price: 4_500,
  };
  const booking = about(n, 'BookingCreated', {
    ...spanOf(n),
    tellerName: '紫苑',
    status: 'pending',
    totalPrice: 4_500,
    service,
    person,
    customer: isGuest ? { kind: 'guest' } : { kind: 'member', memberId },
    overrides: { deadline: false, hours: false },
    revisions: { settings: 0, menu: 0, teller: 0 },
  });
  return {
    ...booking,
    person,
    personal: isGuest ? { ...names(n), notes: null } : { notes: 'はじめてです' },
  };
}

/** Writes the given number of realistic events into an empty log. */
export async function writeEvents(events, sealer, count, say) {
  const revisions = new Map();
  let waiting = [];
  let written = 0;
  for (const { stream, id, type, data, at, person, personal } of generateEvents(count)) {
    const revision = revisions.get(stream) ?? 'no-stream';
    revisions.set(stream, revision === 'no-stream' ? 0 : revision + 1);
    const sealed =
      personal === undefined ? {} : { sealed: await sealer.seal(person, id, personal) };
    const metadata = {
      actor: person ?? 'administrator',
      channel: 'wizard',
      commandId: id,
      correlationId: id,
      at,
      v: '1',
    };
    waiting.push(
      events.append(stream, revision, [{ id, type, data: { ...data, ...sealed }, metadata }]),
    );
    written += 1;
    if (waiting.length < BATCH_SIZE) continue;
    await Promise.all(waiting);
    waiting = [];
    say(`${written} of ${count} events written`);
  }
  await Promise.all(waiting);
}
