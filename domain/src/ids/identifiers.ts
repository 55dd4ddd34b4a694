import { withoutSeparators } from '../text/typed-text.ts';
import { dateOfDayNumber, dayNumber } from '../time/time.ts';
import { isUuid } from './uuid.ts';

/** An id's first byte is the place of its kind. */
const agendaKinds = ['', 'booking', 'hours', 'break', 'wish', 'waiting'] as const;

/** Waitlist entries only use the day. */
export interface AgendaBirth {
  readonly kind: Exclude<(typeof agendaKinds)[number], ''>;
  readonly tellerId: string;
  readonly date: string;
}

const RANDOM_BYTES = 10;
const TOTAL_BYTES = 30;
const LAST_DAY = dayNumber('9999-12-31');

/**
 * 40 characters encode kind (1 byte), teller (16), day (3), random (10). The id locates the stream
 * without a read model (architecture, events: ids of bookings and working hours).
 */
export function encodeAgendaId(birth: AgendaBirth & { readonly random: Uint8Array }): string {
  if (birth.random.length !== RANDOM_BYTES)
    throw new Error(`An agenda id needs ${RANDOM_BYTES} random bytes.`);
  const day = dayNumber(birth.date);
  const bytes = new Uint8Array(TOTAL_BYTES);
  bytes.set([agendaKinds.indexOf(birth.kind)], 0);
  bytes.set(uuidBytes(birth.tellerId), 1);
  bytes.set([day >> 16, (day >> 8) & 255, day & 255], 17);
  bytes.set(birth.random, 20);
  return toBase64Url(bytes);
}

/** Undefined when malformed (answered with 400). */
export function decodeAgendaId(id: string): AgendaBirth | undefined {
  const bytes = agendaIdBytes(id);
  const kind = bytes && kindOf(bytes);
  return (
    kind && {
      kind,
      tellerId: uuidOfBytes(bytes.subarray(1, 17)),
      date: dateOfDayNumber(dayOf(bytes)),
    }
  );
}

/** Undefined when malformed. Cheaper than decoding, since it runs for every event. */
export function agendaIdKind(id: string): AgendaBirth['kind'] | undefined {
  const bytes = agendaIdBytes(id);
  return bytes && kindOf(bytes);
}

function agendaIdBytes(id: string) {
  const bytes = fromBase64Url(id);
  return bytes?.length === TOTAL_BYTES && dayOf(bytes) <= LAST_DAY ? bytes : undefined;
}

const kindOf = ([kind = 0]: Uint8Array): AgendaBirth['kind'] | undefined =>
  agendaKinds[kind] || undefined;

function dayOf(bytes: Uint8Array) {
  return ((bytes[17] ?? 0) << 16) | ((bytes[18] ?? 0) << 8) | (bytes[19] ?? 0);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map([...ALPHABET].map((letter, value) => [letter.charCodeAt(0), value]));

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

function fromBase64Url(text: string) {
  if (text.length % 4 !== 0) return undefined;
  const bytes = new Uint8Array((text.length / 4) * 3);
  for (let at = 0; at < text.length; at += 4) {
    let group = 0;
    for (let letter = at; letter < at + 4; letter += 1) {
      const value = VALUES.get(text.charCodeAt(letter));
      if (value === undefined) return undefined;
      group = (group << 6) | value;
    }
    const place = (at / 4) * 3;
    bytes[place] = group >> 16;
    bytes[place + 1] = (group >> 8) & 255;
    bytes[place + 2] = group & 255;
  }
  return bytes;
}

export function uuidBytes(uuid: string): Uint8Array {
  if (!isUuid(uuid)) throw new Error('Only a lower-case UUID can be encoded in an id.');
  const digits = uuid.replaceAll('-', '');
  return Uint8Array.from({ length: 16 }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  );
}

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function uuidOfBytes(bytes: Uint8Array): string {
  let digits = '';
  for (const byte of bytes) digits += DIGITS[byte];
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export const personKinds = [
  'member',
  'guest',
  'application',
  'inquiry',
  'waiting',
  'staff',
] as const;
export type PersonKind = (typeof personKinds)[number];

/** The person whose key seals personal fields (architecture, add a field: sealing). */
export type PersonId = `${PersonKind}-${string}`;

export function personId<K extends PersonKind>(kind: K, id: string): `${K}-${string}` {
  return `${kind}-${id}`;
}

export function parsePersonId(
  text: string,
): { readonly kind: PersonKind; readonly id: string } | undefined {
  const dash = text.indexOf('-');
  const kind = personKinds.find((each) => each === text.slice(0, dash));
  const id = text.slice(dash + 1);
  return kind === undefined || dash < 0 || id === '' ? undefined : { kind, id };
}

export function isPersonId(text: string): text is PersonId {
  return parsePersonId(text) !== undefined;
}

/** (architecture, events: streams) */
export const menuStream = 'menu';
export const settingsStream = 'settings';
export const rosterStream = 'roster';
export const administratorRolesStream = 'administrators';
export const skippedEventsStream = 'skipped-events';

export const auditsStream = 'audits';
export const operationsStream = (month: string) => `operations-${month}` as const;

export const tillStream = (date: string) => `till-${date}` as const;

export const claimKinds = ['username', 'email'] as const;
export type ClaimKind = (typeof claimKinds)[number];

export const memberStream = (memberId: string) => `member-${memberId}` as const;
/** `hash` is the keyed hash of the name or address in lower case. */
export const claimStream = (kind: ClaimKind, hash: string) => `${kind}-${hash}` as const;
export const personStream = (person: PersonId) => person;
export const administratorStream = (administratorId: string) =>
  `administrator-${administratorId}` as const;

export const tellerMailsStream = (tellerId: string) => `tellerMails-${tellerId}` as const;

export const waitlistStream = (date: string) => `waitlist-${date}` as const;

export function agendaStream(agenda: Pick<AgendaBirth, 'tellerId' | 'date'>): string {
  return `agenda-${agenda.tellerId}_${agenda.date}`;
}

/** Unambiguous when read or heard: no O and 0, I and 1, B and 8, no letters that sound alike. */
const NUMBER_SIGNS = '23456789AFHKLMRWXY';
const NUMBER_LENGTH = 6;
const ALL_NUMBERS = NUMBER_SIGNS.length ** NUMBER_LENGTH;

/**
 * For example K4W-72H, derived from the id; collisions are about one in 34 million (specification,
 * booking: booking number).
 */
export function bookingNumber(bookingId: string): string {
  const bytes = agendaIdKind(bookingId) === 'booking' ? fromBase64Url(bookingId) : undefined;
  if (bytes === undefined) throw new Error('Only a booking id has a booking number.');
  let rest = bytes.reduce((value, byte) => (value * 256 + byte) % ALL_NUMBERS, 0);
  let signs = '';
  while (signs.length < NUMBER_LENGTH) {
    signs += NUMBER_SIGNS[rest % NUMBER_SIGNS.length];
    rest = Math.floor(rest / NUMBER_SIGNS.length);
  }
  return `${signs.slice(0, 3)}-${signs.slice(3)}`;
}

/** Also accepts full width, lower case or a missing dash; undefined for any other text. */
export function typedBookingNumber(text: string): string | undefined {
  const signs = withoutSeparators(text).toUpperCase();
  if (signs.length !== NUMBER_LENGTH || [...signs].some((sign) => !NUMBER_SIGNS.includes(sign)))
    return undefined;
  return `${signs.slice(0, 3)}-${signs.slice(3)}`;
}
