import {
  choicePath,
  reachableStep,
  readChoice,
  renderedAddress,
  type WizardChoice,
} from './wizard-choice.ts';

const now = '2026-10-24T00:00:00.000Z';
const read = (query: string) => readChoice(new URLSearchParams(query), now);

test('addresses and choices convert into each other', () => {
  const choice: WizardChoice = {
    step: 3,
    service: 's1',
    teller: 't1',
    date: '2026-11-07',
    time: '13:30',
  };
  expect(choicePath(choice)).toBe(
    '/booking?service=s1&teller=t1&date=2026-11-07&time=13%3A30&step=3',
  );
  expect(read(choicePath(choice).split('?')[1] ?? '')).toEqual(choice);
});

test('without a step the address determines the furthest one', () => {
  expect(read('').step).toBe(1);
  expect(read('teller=t1&date=2026-11-07&time=13:30')).toEqual({
    step: 1,
    teller: 't1',
    date: '2026-11-07',
    time: '13:30',
  });
  expect(read('service=s1&teller=t1').step).toBe(2);
});

test('impossible choices are dropped', () => {
  expect(read('service=s1&teller=t1&date=2026-02-30&time=13:30&step=9')).toEqual({
    step: 2,
    service: 's1',
    teller: 't1',
  });
  expect(read('date=2026-11-07&time=25:00')).toEqual({ step: 1, date: '2026-11-07' });
  expect(read('date=2026-11-30&time=13:10')).toEqual({ step: 1, date: '2026-11-30' });
  expect([read('date=2026-12-01&time=13:30'), read('date=2026-09-30&time=13:30')]).toEqual([
    { step: 1 },
    { step: 1 },
  ]);
});

test('a step is shown only after all previous ones are complete', () => {
  const guest = { chosen: true, member: false, detailsGiven: false };
  const full: WizardChoice = {
    step: 4,
    service: 's1',
    teller: 't1',
    date: '2026-11-07',
    time: '13:30',
  };
  expect(reachableStep(full, { ...guest, chosen: false })).toBe(1);
  expect(reachableStep({ step: 4, service: 's1', teller: 't1' }, guest)).toBe(2);
  expect(reachableStep({ ...full, teller: 'any' }, guest)).toBe(2);
  expect(reachableStep(full, guest)).toBe(3);
  expect(reachableStep(full, { ...guest, detailsGiven: true })).toBe(4);
  expect(reachableStep({ ...full, step: 3 }, { ...guest, detailsGiven: true })).toBe(3);
  expect(reachableStep({ ...full, step: 3 }, { ...guest, member: true })).toBe(4);
});

test.each([
  ['', '/booking', true],
  ['step=made-up&utm_source=mail', '/booking', true],
  ['service=none&teller=none&date=2026-11-07&time=13:30&step=4', '/booking', true],
  ['teller=t1&date=2026-11-07&time=13:30', '/booking?teller=t1', true],
  ['service=none&teller=t1', '/booking?teller=t1', true],
  ['teller=t1&service=s1', '/booking?service=s1&teller=t1', true],
  ['service=s1&teller=t1&time=13:30&step=4', '/booking?service=s1&teller=t1', true],
  [
    'service=s1&teller=t1&date=2026-11-07',
    '/booking?service=s1&teller=t1&date=2026-11-07&step=2',
    false,
  ],
  [
    'service=s1&teller=t1&date=2026-11-07&time=13:30&step=1',
    '/booking?service=s1&teller=t1&step=1',
    false,
  ],
  ['step=done&service=made-up', '/booking?step=done', true],
])('for %p the server renders %p', (query, url, isLinked) => {
  const existing = { services: [{ id: 's1' }], tellers: [{ id: 't1' }] };
  expect(renderedAddress(new URLSearchParams(query), now, existing)).toEqual({ url, isLinked });
});
