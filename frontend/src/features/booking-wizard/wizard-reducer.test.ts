import type { WizardChoice } from './wizard-choice.ts';
import { isNewEntry, nextChoice } from './wizard-reducer.ts';

const start: WizardChoice = { step: 1 };
const full: WizardChoice = {
  step: 2,
  service: 's1',
  teller: 't1',
  date: '2026-11-07',
  time: '13:30',
};

test('choosing service and teller shows the calendar', () => {
  const chosen = nextChoice(
    start,
    { type: 'choose-service', service: 's1', keepsTeller: false },
    false,
  );
  expect(chosen).toEqual({ step: 1, service: 's1' });
  expect(nextChoice(chosen, { type: 'choose-teller', teller: 't1' }, false)).toEqual({
    step: 2,
    service: 's1',
    teller: 't1',
  });
});

test('changing the service clears the teller and dependent choices', () => {
  expect(
    nextChoice(
      { ...full, step: 1 },
      { type: 'choose-service', service: 's2', keepsTeller: true },
      false,
    ),
  ).toEqual({
    step: 1,
    service: 's2',
  });
});

test('choosing the same service changes nothing', () => {
  expect(
    nextChoice(
      { ...full, step: 1 },
      { type: 'choose-service', service: 's1', keepsTeller: true },
      false,
    ),
  ).toEqual({
    ...full,
    step: 1,
  });
});

test("from a teller's next free time only the service is missing", () => {
  const linked: WizardChoice = { step: 1, teller: 't1', date: '2026-11-07', time: '13:30' };
  expect(
    nextChoice(linked, { type: 'choose-service', service: 's1', keepsTeller: true }, false),
  ).toEqual(full);
  expect(
    nextChoice(linked, { type: 'choose-service', service: 's1', keepsTeller: false }, false),
  ).toEqual({ step: 1, service: 's1' });
});

test('choosing the same teller keeps day and time, another one clears them', () => {
  expect(nextChoice({ ...full, step: 1 }, { type: 'choose-teller', teller: 't1' }, false)).toEqual(
    full,
  );
  expect(nextChoice({ ...full, step: 1 }, { type: 'choose-teller', teller: 't2' }, false)).toEqual({
    step: 2,
    service: 's1',
    teller: 't2',
  });
});

test('selecting a date clears the time', () => {
  expect(nextChoice(full, { type: 'choose-date', date: '2026-11-08' }, false)).toEqual({
    step: 2,
    service: 's1',
    teller: 't1',
    date: '2026-11-08',
  });
});

test('members skip step 3 in both directions, guests do not', () => {
  expect([
    nextChoice(full, { type: 'go-on' }, false).step,
    nextChoice(full, { type: 'go-on' }, true).step,
  ]).toEqual([3, 4]);
  const last: WizardChoice = { ...full, step: 4 };
  expect([
    nextChoice(last, { type: 'go-back' }, false).step,
    nextChoice(last, { type: 'go-back' }, true).step,
  ]).toEqual([3, 2]);
  expect(nextChoice(full, { type: 'go-back' }, false).step).toBe(1);
});

test('an alternative time is chosen in place', () => {
  const last: WizardChoice = { ...full, step: 4 };
  const taken = nextChoice(
    last,
    { type: 'take-instead', teller: 't2', date: '2026-11-08', time: '15:00' },
    false,
  );
  expect(taken).toEqual({
    step: 4,
    service: 's1',
    teller: 't2',
    date: '2026-11-08',
    time: '15:00',
  });
  expect(isNewEntry(last, taken)).toBe(false);
  expect(isNewEntry(full, last)).toBe(true);
});
