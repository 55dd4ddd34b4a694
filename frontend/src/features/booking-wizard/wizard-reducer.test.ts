import type { WizardChoice } from './wizard-choice.ts';
import { isNewEntry, nextChoice } from './wizard-reducer.ts';

const start: WizardChoice = { step: 1 };
const full: WizardChoice = { step: 2, service: 's1', teller: 't1', date: '2026-11-07', time: '13:30' };

test('a service, then a teller lead to the calendar', () => {
  const chosen = nextChoice(start, { type: 'choose-service', service: 's1', keepsTeller: false }, false);
  expect(chosen).toEqual({ step: 1, service: 's1' });
  expect(nextChoice(chosen, { type: 'choose-teller', teller: 't1' }, false)).toEqual({ step: 2, service: 's1', teller: 't1' });
});

test('changing the service clears the teller and what depended on them', () => {
  expect(nextChoice({ ...full, step: 1 }, { type: 'choose-service', service: 's2', keepsTeller: true }, false)).toEqual({
    step: 1,
    service: 's2',
  });
});

test('the service that is chosen already changes nothing', () => {
  expect(nextChoice({ ...full, step: 1 }, { type: 'choose-service', service: 's1', keepsTeller: true }, false)).toEqual({
    ...full,
    step: 1,
  });
});

test("coming from a teller's next free time, the service is all that is missing", () => {
  const linked: WizardChoice = { step: 1, teller: 't1', date: '2026-11-07', time: '13:30' };
  expect(nextChoice(linked, { type: 'choose-service', service: 's1', keepsTeller: true }, false)).toEqual(full);
  expect(nextChoice(linked, { type: 'choose-service', service: 's1', keepsTeller: false }, false)).toEqual({ step: 1, service: 's1' });
});

test('the same teller again keeps day and time, another one does not', () => {
  expect(nextChoice({ ...full, step: 1 }, { type: 'choose-teller', teller: 't1' }, false)).toEqual(full);
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

test('guests pass step 3, members go from 2 to 4 and back to 2', () => {
  expect([nextChoice(full, { type: 'go-on' }, false).step, nextChoice(full, { type: 'go-on' }, true).step]).toEqual([3, 4]);
  const last: WizardChoice = { ...full, step: 4 };
  expect([nextChoice(last, { type: 'go-back' }, false).step, nextChoice(last, { type: 'go-back' }, true).step]).toEqual([3, 2]);
  expect(nextChoice(full, { type: 'go-back' }, false).step).toBe(1);
});

test('another time is taken on the spot', () => {
  const last: WizardChoice = { ...full, step: 4 };
  const taken = nextChoice(last, { type: 'take-instead', teller: 't2', date: '2026-11-08', time: '15:00' }, false);
  expect(taken).toEqual({ step: 4, service: 's1', teller: 't2', date: '2026-11-08', time: '15:00' });
  expect(isNewEntry(last, taken)).toBe(false);
  expect(isNewEntry(full, last)).toBe(true);
});
