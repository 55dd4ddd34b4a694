import { isLinearizable, type Operation } from './linearizable.mjs';

const at = (began: number, ended: number) => ({ began, ended });
const book = (
  id: string,
  from: number,
  outcome: Operation['outcome'],
  when: Pick<Operation, 'began' | 'ended'>,
): Operation => ({ kind: 'book', id, from, to: from + 30, outcome, ...when });
const cancel = (...given: Parameters<typeof book>): Operation => ({
  ...book(...given),
  kind: 'cancel',
});
const [EARLY, LATE, WHOLE] = [at(0, 10), at(20, 30), at(0, 30)];

test.each<[string, boolean, readonly Operation[]]>([
  ['one of two concurrent', true, [book('a', 0, 'done', WHOLE), book('b', 10, 'refused', WHOLE)]],
  ['two overlapping', false, [book('a', 0, 'done', WHOLE), book('b', 10, 'done', WHOLE)]],
  ['two adjacent', true, [book('a', 0, 'done', WHOLE), book('b', 30, 'done', WHOLE)]],
  [
    'a refusal before the first booking',
    false,
    [book('a', 0, 'refused', EARLY), book('b', 0, 'done', LATE)],
  ],
  ['a refusal of a free time', false, [book('a', 0, 'refused', WHOLE)]],
  [
    'a rebooking of a cancelled time',
    true,
    [book('a', 0, 'done', EARLY), cancel('a', 0, 'done', WHOLE), book('b', 0, 'done', LATE)],
  ],
  [
    'a rebooking of a booked time',
    false,
    [book('a', 0, 'done', EARLY), book('b', 0, 'done', LATE)],
  ],
  [
    'a cancellation before the booking',
    false,
    [cancel('a', 0, 'done', EARLY), book('a', 0, 'done', LATE)],
  ],
  [
    'a refusal after an unanswered booking',
    true,
    [book('a', 0, 'unknown', at(0, Number.POSITIVE_INFINITY)), book('b', 0, 'refused', LATE)],
  ],
  [
    'a refusal before an unanswered booking',
    false,
    [book('a', 0, 'unknown', at(20, Number.POSITIVE_INFINITY)), book('b', 0, 'refused', EARLY)],
  ],
])('%s: linearizable is %s', (_, expected, operations) => {
  expect(isLinearizable(operations)).toBe(expected);
});
