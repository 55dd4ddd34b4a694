import { DocumentsUnavailableError } from '../document-store.ts';
import { HeldTransaction } from './held-transaction.ts';

/** A file that remembers the words of each commit; `refuse` says which commits it cannot make. */
function noted({ refuse = () => false }: { readonly refuse?: (words: readonly string[]) => boolean } = {}) {
  const commits: (readonly string[])[] = [];
  const losses: { readonly cause: unknown; over(): void }[] = [];
  let words: string[] = [];
  let marked = 0;
  const held = new HeldTransaction({
    begin() {
      words = [];
    },
    within: (work) => work(),
    commit() {
      if (refuse(words)) throw new Error('The disk is full.');
      commits.push(words);
    },
    rollBack() {
      words = [];
    },
    mark() {
      marked = words.length;
    },
    release() {},
    backToMark() {
      words.length = marked;
    },
    afterCommit: () => undefined,
    lost: (cause) => new Promise((resolve) => losses.push({ cause, over: resolve })),
  });
  const write = (word: string) =>
    held.run(() => {
      if (word === 'bad') throw new Error('A bad word.');
      words.push(word);
      return word.length;
    });
  return { held, write, commits, losses };
}

const A_WHILE = 250;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => jest.useRealTimers());

test('a write is answered when it is done, and committed with those of the next quarter of a second', async () => {
  const { write, commits } = noted();
  expect(await Promise.all([write('a'), write('bc')])).toEqual([1, 2]);
  expect(await write('def')).toBe(3);
  expect(commits).toEqual([]);
  jest.advanceTimersByTime(A_WHILE);
  expect(commits).toEqual([['a', 'bc', 'def']]);
  await write('later');
  jest.advanceTimersByTime(A_WHILE);
  expect(commits).toEqual([['a', 'bc', 'def'], ['later']]);
});

test('a write that throws leaves the others alone, those of its turn and those before', async () => {
  const { held, write, commits } = noted();
  await write('before');
  const settled = await Promise.allSettled(['a', 'bad', 'b'].map(write));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  held.flush();
  expect(commits).toEqual([['before', 'a', 'b']]);
});

test('a flush does and commits what waits at once', async () => {
  const { held, write, commits } = noted();
  const writing = write('a');
  held.flush();
  expect(commits).toEqual([['a']]);
  expect(await writing).toBe(1);
});

test('whoever waits until all is settled finds it committed', async () => {
  const { held, write, commits } = noted();
  void write('a');
  await held.settled();
  expect(commits).toEqual([['a']]);
});

test('a long turn lets others in between, in the same transaction', async () => {
  let clock = 0;
  const now = jest.spyOn(performance, 'now').mockImplementation(() => (clock += 5));
  const { held, write, commits } = noted();
  const turns: number[] = [];
  const writing = Promise.all(['a', 'b', 'c', 'd'].map((word) => write(word).then(() => turns.push(commits.length))));
  await new Promise((resolve) => setImmediate(resolve));
  expect(turns.length).toBeLessThan(4);
  await writing;
  now.mockRestore();
  held.flush();
  expect(commits).toEqual([['a', 'b', 'c', 'd']]);
});

test('when a commit fails whoever was answered is told, and nothing is written until they have settled', async () => {
  let isFull = true;
  const { held, write, commits, losses } = noted({ refuse: () => isFull });
  await write('a');
  const waiting = write('b');
  expect(() => held.flush()).toThrow(DocumentsUnavailableError);
  expect(await waiting).toBe(1);
  expect(losses.map(({ cause }) => String(cause))).toEqual(['Error: The disk is full.']);
  await expect(write('c')).rejects.toMatchObject({ retryable: true });
  isFull = false;
  losses[0]?.over();
  await held.settled();
  expect(await write('d')).toBe(1);
  held.flush();
  expect(commits).toEqual([['d']]);
});

test('when no transaction can begin every write fails, and nothing is lost', async () => {
  const lost = jest.fn();
  const begin = () => {
    throw new Error('The file is closed.');
  };
  const nothing = () => undefined;
  const file = { begin, within: <T>(work: () => T) => work(), commit: nothing, rollBack: nothing, mark: nothing, release: nothing };
  const held = new HeldTransaction({ ...file, backToMark: nothing, afterCommit: nothing, lost });
  const settled = await Promise.allSettled([held.run(() => 1), held.run(() => 2)]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(lost).not.toHaveBeenCalled();
});
