// Both algorithms must give equal results.
import { bookableSlots } from '@salon/domain';
import { DateTime } from 'luxon';
import { alternate } from '../report/figure.mjs';

const TOKYO = 'Asia/Tokyo';
const NOW = '2026-11-05T01:00:00.000Z';
const SERVICE = { type: 'face_to_face', duration: 60 };
const BUSINESS_HOURS = {
  firstHalf: { start: '10:00', end: '15:00', reception: '14:00' },
  secondHalf: { start: '15:00', end: '20:00', reception: '19:00' },
};
const HOURS = [
  { startTime: '10:00', endTime: '14:30', serviceType: null, isActive: true },
  { startTime: '14:00', endTime: '19:30', serviceType: 'in-person', isActive: true },
];
const DEADLINE_HOURS = 24;

/** Thirty days; every other one has three bookings. */
const MONTH = Array.from({ length: 30 }, (_, day) => {
  const date = DateTime.fromISO('2026-11-06', { zone: TOKYO }).plus({ days: day }).toISODate();
  const booked = day % 2 === 0 ? [] : ['10:30', '13:00', '17:30'];
  const bookings = booked.map((time) => {
    const start = DateTime.fromISO(`${date}T${time}`, { zone: TOKYO });
    return {
      startTime: start.toUTC().toISO(),
      endTime: start.plus({ minutes: 60 }).toUTC().toISO(),
    };
  });
  return { date, bookings };
});

/** The product's algorithm. */
const ours = () =>
  MONTH.flatMap(({ date, bookings }) =>
    bookableSlots({
      date,
      bookings,
      service: SERVICE,
      hours: HOURS,
      businessHours: BUSINESS_HOURS,
      deadlineHours: DEADLINE_HOURS,
      now: NOW,
    }),
  ).map(({ start }) => start);

/** The usual algorithm, with a date library. */
function dayByDay() {
  const earliest = DateTime.fromISO(NOW).plus({ hours: DEADLINE_HOURS });
  const found = [];
  for (const { date, bookings } of MONTH) {
    const at = (time) => DateTime.fromISO(`${date}T${time}`, { zone: TOKYO });
    const open = merged(
      HOURS.map(({ startTime, endTime }) => ({ start: at(startTime), end: at(endTime) })),
    );
    const halves = Object.values(BUSINESS_HOURS).map(({ start, reception }) => ({
      start: at(start),
      last: at(reception),
    }));
    for (let start = at('00:00'); start < at('23:59'); start = start.plus({ minutes: 30 })) {
      const end = start.plus({ minutes: SERVICE.duration });
      const isOpen = open.some((hours) => hours.start <= start && end <= hours.end);
      const isReceived = halves.some((half) => half.start <= start && start <= half.last);
      const isTaken = bookings.some(
        ({ startTime, endTime }) =>
          DateTime.fromISO(startTime) < end && start < DateTime.fromISO(endTime),
      );
      if (isOpen && isReceived && !isTaken && start >= earliest) found.push(start.toUTC().toISO());
    }
  }
  return found;
}

function merged(spans) {
  const one = [];
  for (const next of [...spans].sort((span, other) => span.start - other.start)) {
    const last = one.at(-1);
    if (last === undefined || next.start > last.end) one.push({ ...next });
    else if (next.end > last.end) last.end = next.end;
  }
  return one;
}

/** Microseconds per month. */
function timeOf(compute, seconds) {
  const began = performance.now();
  let months = 0;
  for (; performance.now() < began + seconds * 1000; months += 1) compute();
  return ((performance.now() - began) * 1000) / months;
}

async function measure(bench) {
  const [own, other] = [ours(), dayByDay()];
  if (own.join() !== other.join())
    throw new Error(`The algorithms disagree: ${own.length} free times, ${other.length}.`);
  for (const compute of [ours, dayByDay]) timeOf(compute, 0.5);
  const [values, others] = await alternate(bench, 'free times', [
    (seconds) => timeOf(ours, seconds / 4),
    (seconds) => timeOf(dayByDay, seconds / 4),
  ]);
  return [
    { name: `free times of a month, ${own.length} found`, unit: 'µs', values },
    { name: 'the same with a date library, day by day', unit: 'µs', values: others },
  ];
}

export const section = { title: 'Free times of one teller’s month', measure };
