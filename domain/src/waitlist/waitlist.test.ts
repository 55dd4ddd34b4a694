import {
  created,
  given,
  guest,
  hours,
  memberId,
  migiwa,
  offer,
  service,
  shion,
} from '../booking/agenda.fixture.ts';
import { bookedService } from '../booking/booking-offer.ts';
import type { HoldEnd, WaitlistHold } from '../booking/waitlist-hold-events.ts';
import { accepted, rejected } from '../given.fixture.ts';
import { defaultBusinessHours } from '../settings/business-hours.ts';
import { tokyoInstant } from '../time/time.ts';
import { joinWaitlist, leaveWaitlist, openWaitlistLink } from './join-waitlist.ts';
import { endOffer, type OfferedDay, offerTime, type StandingOf, turnsOf } from './offer-times.ts';
import { moveWaiting } from './order-waitlist.ts';
import { isInPart, partWithHours } from './parts-of-day.ts';
import {
  asListed,
  at,
  ended,
  facts,
  hold,
  joined,
  listed,
  migiwaOn,
  offered,
  own,
  shionOn,
  waitingId,
} from './waitlist.fixture.ts';
import { inLine, standingBefore, type WaitlistState, waitingOf } from './waitlist.ts';
import { offerUntil } from './waitlist-times.ts';

const date = '2026-10-24';
const { notes: _, ...fields } = guest.fields;
const full = given(hours('13:00', '14:00'), created('13:00'));
const free = given(hours('13:00', '14:00'));
type Joining = Parameters<typeof joinWaitlist>[1];
const command: Joining = {
  commandId: 'join',
  date,
  waitingId: waitingId(1),
  tellerId: shion,
  serviceId: service.id,
  part: 'all-day',
  customer: { kind: 'guest', fields },
  contactHash: 'hash-1',
  known: false,
};
const ofFullDay = { ...facts, member: undefined, days: [shionOn(full)] };

describe('joining', () => {
  test('a guest joins at the end, with personal fields sealed under a key of the entry', () => {
    expect(joinWaitlist(listed(joined(2, { rank: 4 })), command, ofFullDay)).toEqual(
      accepted({
        type: 'WaitlistJoined',
        data: {
          ...own(1),
          tellerId: shion,
          tellerName: '紫苑',
          service: bookedService(service),
          part: 'all-day',
          customer: { kind: 'guest' },
          contactHash: 'hash-1',
          known: false,
          rank: 5,
        },
        personal: { person: own(1).person, fields },
      }),
    );
  });

  test('nobody joins before the salon’s opening', () => {
    const closed = { ...ofFullDay, settings: { ...facts.settings, isOpen: false } };
    expect(joinWaitlist(listed(), command, closed)).toEqual(rejected('NOT_OPEN'));
  });

  test('a repeated entry is listed once, and refused like any other while a time is free', () => {
    const list = listed(joined(1, { tellerId: shion, tellerName: '紫苑' }));
    const again = { ...command, waitingId: waitingId(2) };
    expect(joinWaitlist(list, again, ofFullDay)).toEqual(
      accepted({ type: 'WaitlistJoinRepeated', data: own(1) }),
    );
    expect(joinWaitlist(list, again, { ...ofFullDay, days: [shionOn(free)] })).toMatchObject(
      rejected('TIME_IS_FREE'),
    );
  });

  test('opening the link of a mail makes an entry known, once', () => {
    const opened = { type: 'WaitlistLinkOpened', data: own(1) } as const;
    const unknown = joined(1, { known: false });
    expect(openWaitlistLink(listed(unknown), own(1))).toEqual(accepted(opened));
    expect(openWaitlistLink(listed(unknown, opened), own(1))).toEqual(accepted());
  });

  test('a member’s entry seals nothing; a suspended member cannot join', () => {
    const asked: Joining = { ...command, customer: { kind: 'member', memberId } };
    const member = { revision: 0, id: memberId, isActive: true };
    expect(joinWaitlist(listed(), asked, { ...ofFullDay, member })).toMatchObject({
      events: [{ data: { person: `member-${memberId}`, customer: { kind: 'member', memberId } } }],
    });
    const suspended = { ...member, isActive: false };
    expect(joinWaitlist(listed(), asked, { ...ofFullDay, member: suspended })).toMatchObject(
      rejected('NOT_FOUND'),
    );
  });

  test.each([
    [
      'while a time that fits is free',
      command,
      { ...ofFullDay, days: [shionOn(free)] },
      { code: 'TIME_IS_FREE', startTime: at('13:00') },
    ],
    [
      'after the day has closed',
      command,
      { ...ofFullDay, now: at('19:00') },
      { code: 'WAITLIST_PAST', date },
    ],
    [
      'later than the deadline before the end of the wanted part',
      { ...command, part: 'morning' as const },
      { ...ofFullDay, now: at('10:00') },
      { code: 'WAITLIST_PAST', date },
    ],
    [
      'later than the service’s notice',
      command,
      { ...ofFullDay, services: new Map([[service.id, { ...service, noticeHours: 36 }]]) },
      { code: 'WAITLIST_PAST', date },
    ],
    [
      'beyond the calendar',
      { ...command, date: '2026-12-01' },
      ofFullDay,
      { code: 'BEYOND_CALENDAR', until: '2026-11-30' },
    ],
    [
      'for a teller who is not there',
      command,
      { ...ofFullDay, days: [] },
      { code: 'NOT_FOUND', id: shion },
    ],
    [
      'for a service off the menu',
      command,
      { ...ofFullDay, services: new Map([[service.id, { ...service, isActive: false }]]) },
      { code: 'SERVICE_INACTIVE', serviceId: service.id },
    ],
  ])('nobody joins %s', (_what, asked, known, rejection) => {
    expect(joinWaitlist(listed(), asked, known)).toEqual({ kind: 'rejected', rejection });
  });
});

describe('the turn of a free time', () => {
  const turns = (
    list: WaitlistState,
    day: OfferedDay,
    { now = facts.now, standingOf = asListed } = {},
  ) =>
    turnsOf(list, day, { ...facts, now }, standingOf).map(({ entry, startTime }) => [
      entry.waitingId,
      startTime,
    ]);

  test('goes to the first entry in line that it fits, earliest time first, one per person', () => {
    const list = listed(
      joined(1, { part: 'evening' }),
      joined(2),
      joined(3, { contactHash: 'hash-2' }),
      joined(4),
    );
    expect(turns(list, shionOn(given(hours('10:00', '13:00'))))).toEqual([
      [waitingId(2), at('10:00')],
      [waitingId(4), at('11:00')],
    ]);
  });

  test('skips persons with an open offer, who cannot book, or who passed this time over', () => {
    const list = listed(
      joined(1),
      offered(1, 'one', '10:00'),
      joined(2, { contactHash: 'hash-1' }),
      joined(3),
      joined(4),
      offered(4, 'two', '13:00'),
      ended(4, 'two'),
      joined(5, { contactHash: 'hash-4' }),
      joined(6),
    );
    const standingOf: StandingOf = ({ waitingId: id }) => (id === waitingId(3) ? 'away' : 'known');
    expect(turns(list, shionOn(free), { standingOf })).toEqual([[waitingId(6), at('13:00')]]);
  });

  test('skips entries that wait for another teller', () => {
    expect(turns(listed(joined(1, { tellerId: shion })), migiwaOn(free))).toEqual([]);
  });

  test('ends half an hour before the booking deadline, which is two hours before the start', () => {
    expect(turns(listed(joined(1)), shionOn(free), { now: at('10:30') })).toEqual([
      [waitingId(1), at('13:00')],
    ]);
    expect(turns(listed(joined(1)), shionOn(free), { now: at('10:31') })).toEqual([]);
  });

  test('goes to known persons first, then to one unknown person, once for any part of the time', () => {
    const stranger = { known: false };
    const both = [joined(1, stranger), joined(2, stranger), joined(3)];
    const wide = given(hours('13:00', '14:30'));
    expect(turns(listed(...both), shionOn(wide))).toEqual([[waitingId(3), at('13:00')]]);
    const known = [
      ...both,
      offered(3, 'one', '13:00'),
      ended(3, 'one', 'declined'),
      offered(3, 'two', '13:30'),
      ended(3, 'two', 'declined'),
    ];
    expect(turns(listed(...known), shionOn(wide))).toEqual([[waitingId(1), at('13:00')]]);
    const asked = [...known, offered(1, 'three', '13:00', false), ended(1, 'three', 'lapsed')];
    expect(turns(listed(...asked), shionOn(wide))).toEqual([]);
    expect(turns(listed(...asked), shionOn(given(hours('13:00', '15:00'))))).toEqual([
      [waitingId(3), at('14:00')],
    ]);
    const answered = [...asked, { type: 'WaitlistLinkOpened', data: own(1) } as const];
    expect(turns(listed(...answered), shionOn(wide))).toEqual([[waitingId(1), at('13:30')]]);
  });

  test('treats an offer that ended on the agenda as ended before the list records it', () => {
    const held = { ...own(1), tellerId: shion, offerId: 'one' };
    const released = given(
      hours('13:00', '14:30'),
      { type: 'WaitlistTimeHeld', data: { ...held, ...hold('one', '13:00', 1) } },
      { type: 'WaitlistTimeReleased', data: { ...held, outcome: 'declined' } },
    );
    expect(turns(listed(joined(1), offered(1, 'one', '13:00')), shionOn(released))).toEqual([
      [waitingId(1), at('13:30')],
    ]);
  });
});

describe('an offer', () => {
  const made = (list: WaitlistState, held: WaitlistHold) =>
    offerTime(list, { date, teller: offer.teller, hold: held }, facts, asListed);

  test('goes to the first entry in line at its decision, whichever entry the time was held for', () => {
    expect(made(listed(joined(1), joined(2)), hold('one', '13:00', 2))).toEqual(
      accepted(offered(1, 'one', '13:00')),
    );
  });

  test('by hand goes to the chosen entry', () => {
    const list = listed(joined(1), joined(2, { part: 'morning' }));
    expect(made(list, hold('one', '13:00', 2, true))).toMatchObject({
      events: [{ type: 'WaitlistOffered', data: own(2) }],
    });
  });

  test('is void when no entry is left, and decided once', () => {
    const held = hold('one', '13:00', 1);
    const list = listed(joined(1), { type: 'WaitlistLeft', data: { ...own(1), why: 'left' } });
    expect(made(list, held)).toEqual(accepted(ended(1, 'one', 'void')));
    expect(made(listed(joined(1), ended(1, 'one', 'void')), held)).toEqual(accepted());
  });

  test('ends the entry when booked, and otherwise leaves it in line', () => {
    const open = listed(joined(1), offered(1, 'one', '13:00'));
    const end = (list: WaitlistState, end: HoldEnd) =>
      endOffer(list, { date, offerId: 'one', end });
    const booked = { outcome: 'booked', bookingId: 'a-booking' } as const;
    expect(end(open, booked)).toEqual(
      accepted({
        type: 'WaitlistOfferEnded',
        data: {
          ...own(1),
          offerId: 'one',
          outcome: 'booked',
          bookedAs: 'a-booking',
          rank: null,
        },
      }),
    );
    expect(end(open, { outcome: 'lapsed', bookingId: null })).toMatchObject({
      events: [{ data: { outcome: 'lapsed', rank: 2 } }],
    });
    const lapsed = listed(joined(1), offered(1, 'one', '13:00'), ended(1, 'one'));
    expect(inLine(lapsed)).toMatchObject([
      { offer: null, passedOver: [{ tellerId: shion, startTime: at('13:00') }] },
    ]);
    expect(end(lapsed, booked)).toEqual(accepted());
  });

  test.each([
    ['2026-10-23', '12:00', '2026-10-23', '12:30'],
    ['2026-10-23', '03:00', '2026-10-23', '10:30'],
    ['2026-10-22', '18:50', '2026-10-23', '10:20'],
    ['2026-10-22', '22:00', '2026-10-23', '10:30'],
    ['2026-10-24', '10:45', '2026-10-24', '11:00'],
  ])('made on %s at %s holds the time until %s %s', (day, time, untilDay, until) => {
    expect(offerUntil(tokyoInstant(day, time), at('13:00'), service, offer.settings)).toBe(
      tokyoInstant(untilDay, until),
    );
  });
});

describe('leaving', () => {
  const leave = { commandId: 'leave', date, waitingId: waitingId(1), why: 'left' } as const;

  test('happens once, and is refused during an open offer', () => {
    const left = { type: 'WaitlistLeft', data: { ...own(1), why: 'left' } } as const;
    expect(leaveWaitlist(listed(joined(1)), leave)).toEqual(accepted(left));
    expect(leaveWaitlist(listed(joined(1), left), leave)).toEqual(accepted());
    expect(leaveWaitlist(listed(joined(1), offered(1, 'one', '13:00')), leave)).toMatchObject(
      rejected('OFFER_OPEN'),
    );
    expect(leaveWaitlist(listed(), leave)).toMatchObject(rejected('NOT_FOUND'));
  });
});

test('neighbours swap places, with the reason sealed; at the end nothing changes', () => {
  const list = listed(joined(1), joined(2), joined(3));
  const move = {
    commandId: 'move',
    date,
    waitingId: waitingId(3),
    direction: 'up',
    reason: 'お急ぎ',
  } as const;
  expect(moveWaiting(list, move)).toEqual(
    accepted({
      type: 'WaitlistMoved',
      data: { ...own(3), rank: 2, otherId: waitingId(2), otherRank: 3 },
      personal: { person: own(3).person, fields: { reason: 'お急ぎ' } },
    }),
  );
  expect(moveWaiting(list, { ...move, direction: 'down' })).toEqual(accepted());
});

test('entries ahead are those offered overlapping times first', () => {
  const list = listed(
    joined(1, { part: 'morning' }),
    joined(2, { tellerId: migiwa, tellerName: '汀' }),
    joined(3),
    joined(4, { tellerId: shion, tellerName: '紫苑', part: 'afternoon' }),
    joined(5, { known: false, rank: 0 }),
  );
  const before = [1, 2, 3, 4, 5].map((number) => {
    const entry = waitingOf(list, waitingId(number));
    return entry && standingBefore(list, entry);
  });
  expect(before).toEqual([0, 1, 2, 1, 4]);
});

test('a part of the day is labelled with the salon’s hours, and contains times by their start', () => {
  const labels = (['morning', 'afternoon', 'evening', 'all-day'] as const).map((part) =>
    partWithHours(part, defaultBusinessHours),
  );
  expect(labels).toEqual([
    '午前（10:00～12:00）',
    '午後（12:00～17:00）',
    '夕方以降（17:00～19:00）',
    '終日（10:00～19:00）',
  ]);
  expect([
    isInPart('morning', at('11:30')),
    isInPart('morning', at('12:00')),
    isInPart('evening', at('17:00')),
  ]).toEqual([true, false, true]);
});
