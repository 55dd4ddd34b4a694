import type { Positions } from '../model/model-store.ts';
import { Follower } from './follower.ts';
import type { LogReader } from './log-reader.ts';
import { Notifier } from './notifier.ts';

const nowhere = {} as Positions;
const nobody = {} as LogReader;
let notifier: Notifier;
let follower: Follower;
let looks: number;
let answer: () => Promise<Positions>;

beforeEach(async () => {
  jest.useFakeTimers();
  notifier = new Notifier(() => true);
  looks = 0;
  answer = async () => nowhere;
  const store = {
    positions() {
      looks += 1;
      return answer();
    },
  };
  follower = new Follower([], store, nobody, notifier, () => undefined);
  follower.start();
  await jest.advanceTimersByTimeAsync(1);
});
afterEach(() => {
  follower.stop();
  notifier.close();
  jest.useRealTimers();
});

const wait = () => {
  void notifier.waitFor('1', ['bookings'], 60_000);
  follower.pollSooner();
};

test('many who begin to wait one after the other do not put the look off', async () => {
  for (let n = 0; n < 40; n += 1) {
    wait();
    await jest.advanceTimersByTimeAsync(5);
  }
  expect(looks).toBe(21);
});

test('who waits while it looks does not make it look twice at once', async () => {
  answer = () => new Promise(() => undefined);
  await jest.advanceTimersByTimeAsync(1_000);
  wait();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(looks).toBe(2);
});

test('who stops and starts while it looks goes on with that look', async () => {
  let end: (found: Positions) => void = () => undefined;
  answer = () => new Promise((resolve) => (end = resolve));
  await jest.advanceTimersByTimeAsync(1_000);
  follower.stop();
  follower.start();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(looks).toBe(2);
  end(nowhere);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(looks).toBe(3);
});

test('a wait that is over at once leaves the long pause', async () => {
  notifier.reach('bookings', '1');
  wait();
  await jest.advanceTimersByTimeAsync(900);
  expect(looks).toBe(1);
});
