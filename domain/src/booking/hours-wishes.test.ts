import { accepted, rejected } from '../given.fixture.ts';
import { given, hours, hoursId, now, own, wishId } from './agenda.fixture.ts';
import type { AgendaEvent } from './agenda-events.ts';
import {
  approveWish,
  declineWish,
  lastWishedDay,
  wishHours,
  withdrawWish,
} from './hours-wishes.ts';

const span = { startTime: '10:00', endTime: '14:00', serviceType: null } as const;
const command = { commandId: 'now', ...own, wishId: wishId(1) };
const approval = { ...command, hoursId: hoursId(5) };
const wish = { ...command, ...span };
const about = { ...own, wishId: wishId(1) };
const wished = { type: 'HoursWished', data: { ...about, ...span } } as const;
const declined = { type: 'HoursWishDeclined', data: { ...about, note: '貸し切りのため' } } as const;
const overlap = (startTime: string, endTime: string) =>
  rejected('HOURS_OVERLAP', { startTime, endTime });

test('hours can be requested from tomorrow to the end of the month after next', () => {
  expect(wishHours(given(), wish, { now })).toEqual(accepted(wished));
  expect(lastWishedDay('2026-10-23')).toBe('2026-12-31');
  const refused = rejected('WISH_OUT_OF_RANGE', { until: '2026-12-31' });
  for (const date of ['2026-10-22', '2026-10-23', '2027-01-01'])
    expect(wishHours(given(), { ...wish, date }, { now })).toEqual(refused);
  expect(wishHours(given(), { ...wish, endTime: '10:00' }, { now })).toMatchObject(
    rejected('INVALID_HOURS'),
  );
});

test('a wish that overlaps hours, drafts or another open wish is refused; back to back is accepted', () => {
  const wishIn = (...events: readonly AgendaEvent[]) =>
    wishHours(given(...events), { ...wish, wishId: wishId(2) }, { now });
  const drafted = {
    type: 'WorkingHoursDrafted',
    data: { ...own, hoursId: hoursId(1), ...span, isActive: true },
  } as const;
  expect(wishIn(hours('13:30', '18:00'))).toEqual(overlap('13:30', '18:00'));
  expect(wishIn(drafted)).toEqual(overlap('10:00', '14:00'));
  expect(wishIn(wished)).toEqual(overlap('10:00', '14:00'));
  expect(wishIn(hours('14:00', '18:00')).kind).toBe('accepted');
  expect(wishIn(wished, declined).kind).toBe('accepted');
});

test.each([false, true])('granting a wish adds its hours, as a draft: %p', (isDraft) => {
  const hoursData = { ...own, hoursId: hoursId(5), ...span, isActive: true };
  const approved = { type: 'HoursWishApproved', data: { ...about, hoursId: hoursId(5) } } as const;
  expect(approveWish(given(wished), approval, { isDraft })).toEqual(
    accepted(approved, {
      type: isDraft ? 'WorkingHoursDrafted' : 'WorkingHoursAdded',
      data: hoursData,
    }),
  );
  expect(given(wished, approved).wishes).toEqual([]);
});

test('a wish that overlaps hours entered since cannot be granted and stays open', () => {
  const state = given(wished, hours('12:00', '18:00'));
  expect(approveWish(state, approval, { isDraft: false })).toEqual(overlap('12:00', '18:00'));
  expect(state.wishes).toHaveLength(1);
});

test('only an open wish can be declined, with a note, or withdrawn', () => {
  expect(declineWish(given(wished), { ...command, note: '貸し切りのため' })).toEqual(
    accepted(declined),
  );
  expect(withdrawWish(given(wished), command)).toEqual(
    accepted({ type: 'HoursWishWithdrawn', data: about }),
  );
  const over = given(wished, declined);
  const gone = rejected('NOT_FOUND', { id: wishId(1) });
  expect(withdrawWish(over, command)).toEqual(gone);
  expect(declineWish(over, { ...command, note: '' })).toEqual(gone);
  expect(approveWish(over, approval, { isDraft: false })).toEqual(gone);
});
