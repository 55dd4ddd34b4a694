import { accepted, rejected } from '../given.fixture.ts';
import {
  about,
  at,
  bookingId,
  cancelled,
  created,
  given,
  key,
  memberId,
  migiwa,
  shion,
} from './agenda.fixture.ts';
import { openRecords, writeRecord } from './reading-record.ts';

const booked = given(created('13:00'));
const write = (
  text: string,
  { now = at('13:00'), previous = '', state = booked, writer = '' } = {},
) => writeRecord(state, { ...about(), text, writer: writer || undefined }, { now, previous });
const written = (personal: object) =>
  accepted({ type: 'ReadingRecordWritten', data: key, ...personal });
const sealed = { personal: { person: `member-${memberId}`, fields: { text: '転職は来春' } } };

test('its teller and an owner write the record of a reading from its start on', () => {
  expect(write('転職は来春', { writer: shion })).toEqual(written(sealed));
  expect(write('転職は来春')).toEqual(written(sealed));
  expect(write('転職は来春', { now: '2026-10-24T03:59:59.999Z' })).toEqual(
    rejected('READING_AHEAD', { startTime: at('13:00') }),
  );
});

test('another teller does not find the booking, and a cancelled reading has no record', () => {
  expect(write('転職は来春', { writer: migiwa })).toEqual(
    rejected('NOT_FOUND', { id: bookingId(1) }),
  );
  expect(write('転職は来春', { state: given(created('13:00'), cancelled) })).toEqual(
    rejected('ALREADY_CANCELLED', { bookingId: bookingId(1) }),
  );
});

test('an empty record removes the present one; the same again records nothing', () => {
  expect(write('', { previous: '転職は来春' })).toEqual(written({}));
  expect(write('転職は来春', { previous: '転職は来春' })).toEqual(accepted());
});

test('an opening names the bookings whose records were read', () => {
  const records = [bookingId(1), bookingId(2)];
  expect(openRecords(booked, { ...about(), records })).toEqual(
    accepted({ type: 'ReadingRecordOpened', data: { ...key, records } }),
  );
});
