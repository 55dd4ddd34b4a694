import { until } from '@salon/event-store/testing/until';
import { WriteGroup } from './write-group.ts';

/** A group whose transactions are noted: the words written in each, or what was taken back. */
function noted(failing: (words: readonly string[]) => boolean = () => false, sync?: () => Promise<void>) {
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
  const group = new WriteGroup({ begin, within: (work) => work(), commit: () => undefined, rollBack: () => undefined });
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
afterEach(() => jest.restoreAllMocks());

test('a long group of a file that is synced commits in between, so that others get their turn', async () => {
  slowly(5);
  const { write, transactions } = noted(undefined, async () => undefined);
  await Promise.all(letters.map(write));
  expect(transactions.length).toBeGreaterThan(1);
  expect(transactions.flat()).toEqual(letters);
});

test('where nobody waits for the disk others get their turn while the transaction goes on, for a while', async () => {
  slowly(5);
  const { write, transactions } = noted();
  const turns: number[] = [];
  const turn = () => {
    turns.push(transactions.length);
    if (transactions.length === 0) setImmediate(turn);
  };
  setImmediate(turn);
  await Promise.all(letters.map(write));
  expect(transactions).toEqual([letters]);
  expect(turns.length).toBeGreaterThan(2);
  slowly(60);
  await Promise.all(letters.map(write));
  expect(transactions.length).toBeGreaterThan(2);
  expect(transactions.flat()).toEqual([...letters, ...letters]);
});

test('a write that throws in a later turn of its transaction leaves those of earlier turns alone', async () => {
  slowly(5);
  const { write, transactions } = noted();
  const settled = await Promise.allSettled(['a', 'b', 'c', 'bad', 'd'].map(write));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(transactions.flat()).toEqual(['a', 'b', 'c', 'd']);
});

test('a flush ends a transaction that goes on over several turns', async () => {
  slowly(5);
  const { group, write, transactions } = noted();
  const writing = Promise.all(letters.map(write));
  await new Promise((resolve) => setImmediate(resolve));
  expect(transactions).toEqual([]);
  group.flush();
  expect(transactions).toEqual([letters]);
  expect(await writing).toEqual([1, 1, 1, 1, 1]);
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
