import { until } from '@salon/event-store/testing/until';
import { WriteGroup } from './write-group.ts';

/** A group whose transactions are noted: the words written in each, or what was taken back. */
function noted(failing: (words: readonly string[]) => boolean = () => false, sync: () => Promise<void> = async () => undefined) {
  const transactions: string[][] = [];
  let words: string[] = [];
  const group = new WriteGroup({
    begin() {
      words = [];
    },
    within: (work) => work(),
    commit() {
      if (failing(words)) throw new Error('The disk is full.');
      transactions.push(words);
    },
    rollBack() {
      words = [];
    },
    sync,
  });
  const write = (word: string) =>
    group.run(() => {
      if (word === 'bad') throw new Error('A bad word.');
      words.push(word);
      return word.length;
    });
  return { group, write, transactions };
}

// A machine that is busy would end a turn early.
beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(0));
afterEach(() => jest.restoreAllMocks());

test('writes that arrive together are one transaction, in their order, and each has its answer', async () => {
  const { write, transactions } = noted();
  expect(await Promise.all([write('a'), write('bc'), write('def')])).toEqual([1, 2, 3]);
  await write('later');
  expect(transactions).toEqual([['a', 'bc', 'def'], ['later']]);
});

test('a write that throws leaves the others alone', async () => {
  const { write, transactions } = noted();
  const settled = await Promise.allSettled([write('a'), write('bad'), write('b')]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(transactions.flat()).toEqual(['a', 'b']);
});

test('when no transaction can begin every write fails', async () => {
  const begin = () => {
    throw new Error('The file is closed.');
  };
  const group = new WriteGroup({
    begin,
    within: (work) => work(),
    commit: () => undefined,
    rollBack: () => undefined,
    sync: async () => undefined,
  });
  const settled = await Promise.allSettled([group.run(() => 1), group.run(() => 2)]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('when nothing can be committed every write fails', async () => {
  const { write, transactions } = noted(() => true);
  const settled = await Promise.allSettled([write('a'), write('b')]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(transactions).toEqual([]);
});

test('a flush commits what waits at once', async () => {
  const { group, write, transactions } = noted();
  const writing = write('a');
  group.flush();
  expect(transactions).toEqual([['a']]);
  expect(await writing).toBe(1);
});

const letters = ['a', 'b', 'c', 'd', 'e'];

/** Lets so many milliseconds go by with every look at the clock. */
function slowly(ms: number): void {
  let clock = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (clock += ms));
}

test('a long group commits in between, so that others get their turn', async () => {
  slowly(5);
  const { write, transactions } = noted();
  await Promise.all(letters.map(write));
  expect(transactions.length).toBeGreaterThan(1);
  expect(transactions.flat()).toEqual(letters);
});

test('a write is answered once a sync that began after its commit has ended, and what comes meanwhile waits for the next one', async () => {
  const syncs: (() => void)[] = [];
  const { write, transactions } = noted(undefined, () => new Promise((resolve) => syncs.push(resolve)));
  const answers: string[] = [];
  const [first, second] = ['first', 'second'].map((word) => write(word).then(() => answers.push(word)));
  await until('the first sync begins', () => syncs.length === 1);
  const third = write('third').then(() => answers.push('third'));
  expect([answers, transactions]).toEqual([[], [['first', 'second']]]);
  syncs[0]?.();
  await Promise.all([first, second]);
  await until('the second sync begins', () => syncs.length === 2);
  expect([answers, transactions]).toEqual([
    ['first', 'second'],
    [['first', 'second'], ['third']],
  ]);
  syncs[1]?.();
  await third;
});

test('a write whose sync fails has failed, and the next one is tried', async () => {
  const outcomes = [Promise.reject(new Error('The disk is gone.')), Promise.resolve()];
  const { write } = noted(undefined, () => outcomes.shift() ?? Promise.resolve());
  await expect(write('a')).rejects.toThrow('The disk is gone.');
  expect(await write('b')).toBe(1);
});
