import type { WizardChoice } from './wizard-choice.ts';
import { isNewEntry, nextChoice, type WizardAction } from './wizard-reducer.ts';

const full: WizardChoice = {
  step: 2,
  service: 's1',
  teller: 't1',
  date: '2026-11-07',
  time: '13:30',
};
const first: WizardChoice = { ...full, step: 1 };
const last: WizardChoice = { ...full, step: 4 };
const service = (id: string, keepsTeller: boolean): WizardAction => ({
  type: 'choose-service',
  service: id,
  keepsTeller,
});
const teller = (id: string): WizardAction => ({ type: 'choose-teller', teller: id });
const linked: WizardChoice = { step: 1, teller: 't1', date: '2026-11-07', time: '13:30' };

test.each<[string, WizardChoice, WizardAction, WizardChoice]>([
  [
    'a chosen service shows its tellers',
    { step: 1 },
    service('s1', false),
    { step: 1, service: 's1' },
  ],
  [
    'a chosen teller shows the calendar',
    { step: 1, service: 's1' },
    teller('t1'),
    { step: 2, service: 's1', teller: 't1' },
  ],
  [
    'another service clears the teller and dependent choices',
    first,
    service('s2', true),
    { step: 1, service: 's2' },
  ],
  ['the same service changes nothing', first, service('s1', true), first],
  ["from a teller's next free time only the service is missing", linked, service('s1', true), full],
  [
    'a service that the linked teller does not offer clears the teller',
    linked,
    service('s1', false),
    { step: 1, service: 's1' },
  ],
  ['the same teller keeps day and time', first, teller('t1'), full],
  [
    'another teller clears day and time',
    first,
    teller('t2'),
    { step: 2, service: 's1', teller: 't2' },
  ],
  [
    'another date clears the time',
    full,
    { type: 'choose-date', date: '2026-11-08' },
    { step: 2, service: 's1', teller: 't1', date: '2026-11-08' },
  ],
  [
    'an alternative time is chosen in place',
    last,
    { type: 'take-instead', teller: 't2', date: '2026-11-08', time: '15:00' },
    { step: 4, service: 's1', teller: 't2', date: '2026-11-08', time: '15:00' },
  ],
])('%s', (_, before, action, after) => {
  expect(nextChoice(before, action, false)).toEqual(after);
});

test('members skip step 3 in both directions, guests do not', () => {
  const steps = (choice: WizardChoice, type: 'go-on' | 'go-back') =>
    [false, true].map((member) => nextChoice(choice, { type }, member).step);
  expect(steps(full, 'go-on')).toEqual([3, 4]);
  expect(steps(last, 'go-back')).toEqual([3, 2]);
  expect(steps(full, 'go-back')).toEqual([1, 1]);
});

test('only a new step is a history entry', () => {
  expect(isNewEntry(last, { ...last, teller: 't2' })).toBe(false);
  expect(isNewEntry(full, last)).toBe(true);
});
