import { until } from '../testing/until.ts';
import { Batcher } from './batcher.ts';

const A_WHILE = 250;

/** A file that remembers the words of each commit; `refuse` says which commits it cannot make. */
function wordFile(refuse: (words: readonly string[]) => boolean) {
  const commits: (readonly string[])[] = [];
  let words: string[] = [];
  let marked = 0;
  const file = {
    begin() {
      words = [];
    },
    within: <T>(work: () => T) => work(),
    commit() {
      if (refuse(words)) throw new Error('The disk is full.');
      commits.push(words);
    },
    rollBack() {
      words = [];
    },
    marks: {
      set() {
        marked = words.length;
      },
      release() {},
      back() {
        words.length = marked;
      },
    },
  };
  const writer = (batcher: Batcher) => (word: string) => {
    const work = () => {
      if (word === 'bad') throw new Error('A bad word.');
      words.push(word);
      return word.length;
    };
    return batcher.run(work, undefined, word.startsWith('large'));
  };
  return { file, commits, writer };
}

/** A file that cannot begin a transaction. */
const closedFile = {
  begin: () => {
    throw new Error('The file is closed.');
  },
  within: <T>(work: () => T) => work(),
  commit: () => undefined,
  rollBack: () => undefined,
};

describe('a batch that is answered when it is on the disk', () => {
  function noted(refuse: (words: readonly string[]) => boolean = () => false, sync: () => Promise<void> = async () => undefined) {
    const { file, commits: transactions, writer } = wordFile(refuse);
    const batcher = new Batcher(file, { answers: 'synced', sync });
    return { batcher, write: writer(batcher), transactions };
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

  test('the parts of a large write go behind what others want meanwhile', async () => {
    const { write, transactions } = noted();
    await Promise.all(['large 1', 'large 2', 'small'].map(write));
    expect(transactions).toEqual([['small', 'large 1', 'large 2']]);
  });

  test('a write that throws leaves the others alone', async () => {
    const { write, transactions } = noted();
    const settled = await Promise.allSettled([write('a'), write('bad'), write('b')]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(transactions.flat()).toEqual(['a', 'b']);
  });

  test('when no transaction can begin every write fails', async () => {
    const batcher = new Batcher(closedFile, { answers: 'synced', sync: async () => undefined });
    const settled = await Promise.allSettled([batcher.run(() => 1), batcher.run(() => 2)]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('when nothing can be committed every write fails', async () => {
    const { write, transactions } = noted(() => true);
    const settled = await Promise.allSettled([write('a'), write('b')]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(transactions).toEqual([]);
  });

  test('a flush commits what waits at once', async () => {
    const { batcher, write, transactions } = noted();
    const writing = write('a');
    batcher.flush();
    expect(transactions).toEqual([['a']]);
    expect(await writing).toBe(1);
  });

  const letters = ['a', 'b', 'c', 'd', 'e'];

  /** Lets so many milliseconds go by with every look at the clock. */
  function slowly(ms: number): void {
    let clock = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (clock += ms));
  }

  test('a long batch commits in between, so that others get their turn', async () => {
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

  test('without marks a write that throws takes its batch back, and what comes after it is written', async () => {
    const { file, commits, writer } = wordFile(() => false);
    const { marks: _, ...withoutMarks } = file;
    const write = writer(new Batcher(withoutMarks, { answers: 'synced', sync: async () => undefined }));
    const settled = await Promise.allSettled([write('a'), write('bad')]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await write('after')).toBe(5);
    expect(commits).toEqual([['after']]);
  });
});

describe('a batch that is answered early', () => {
  class Unavailable extends Error {
    override readonly name = 'Unavailable';
  }

  const early = (lost: (cause: unknown) => Promise<void>) => ({
    ...({ answers: 'early', gatherMs: A_WHILE, lost, committed: () => undefined } as const),
    unavailable: (cause: unknown) => new Unavailable(String(cause)),
  });

  function noted({ refuse = () => false }: { readonly refuse?: (words: readonly string[]) => boolean } = {}) {
    const { file, commits, writer } = wordFile(refuse);
    const losses: { readonly cause: unknown; over(): void }[] = [];
    const batcher = new Batcher(
      file,
      early((cause) => new Promise((resolve) => losses.push({ cause, over: resolve }))),
    );
    return { batcher, write: writer(batcher), commits, losses };
  }

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
    const { batcher, write, commits } = noted();
    await write('before');
    const settled = await Promise.allSettled(['a', 'bad', 'b'].map(write));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    batcher.flush();
    expect(commits).toEqual([['before', 'a', 'b']]);
  });

  test('a flush does and commits what waits at once', async () => {
    const { batcher, write, commits } = noted();
    const writing = write('a');
    batcher.flush();
    expect(commits).toEqual([['a']]);
    expect(await writing).toBe(1);
  });

  test('whoever waits until all is settled finds it committed', async () => {
    const { batcher, write, commits } = noted();
    void write('a');
    await batcher.settled();
    expect(commits).toEqual([['a']]);
  });

  test('a long turn lets others in between, in the same transaction', async () => {
    let clock = 0;
    const now = jest.spyOn(performance, 'now').mockImplementation(() => (clock += 5));
    const { batcher, write, commits } = noted();
    const turns: number[] = [];
    const writing = Promise.all(['a', 'b', 'c', 'd'].map((word) => write(word).then(() => turns.push(commits.length))));
    await new Promise((resolve) => setImmediate(resolve));
    expect(turns.length).toBeLessThan(4);
    await writing;
    now.mockRestore();
    batcher.flush();
    expect(commits).toEqual([['a', 'b', 'c', 'd']]);
  });

  test('when a commit fails whoever was answered is told, and nothing is written until they have settled', async () => {
    let isFull = true;
    const { batcher, write, commits, losses } = noted({ refuse: () => isFull });
    await write('a');
    const waiting = write('b');
    expect(() => batcher.flush()).toThrow(Unavailable);
    expect(await waiting).toBe(1);
    expect(losses.map(({ cause }) => String(cause))).toEqual(['Error: The disk is full.']);
    await expect(write('c')).rejects.toMatchObject({ name: 'Unavailable' });
    isFull = false;
    losses[0]?.over();
    await batcher.settled();
    expect(await write('d')).toBe(1);
    batcher.flush();
    expect(commits).toEqual([['d']]);
  });

  test('when no transaction can begin every write fails, and nothing is lost', async () => {
    const lost = jest.fn();
    const batcher = new Batcher(closedFile, early(lost));
    const settled = await Promise.allSettled([batcher.run(() => 1), batcher.run(() => 2)]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(lost).not.toHaveBeenCalled();
  });
});
