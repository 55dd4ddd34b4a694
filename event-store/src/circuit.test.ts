import { stat } from 'node:fs/promises';
import { Circuit } from './circuit.ts';

class Engine {
  asked = 0;
  given = 0;
  hangs = false;
  readonly circuit = new Circuit({
    deadlineMs: 5_000,
    answerMs: 1_000,
    ask: () => {
      this.asked += 1;
      return this.hangs ? new Promise(() => {}) : Promise.resolve();
    },
    unavailable: (message) => new Error(message),
  });

  readonly silent = () => this.outcome(() => new Promise(() => {}));

  outcome(call: () => Promise<unknown>): { said: unknown } {
    const outcome: { said: unknown } = { said: undefined };
    const giveUp = () => {
      this.given += 1;
    };
    void this.circuit.run(call, giveUp).then(
      (value) => Object.assign(outcome, { said: value }),
      (error: Error) => Object.assign(outcome, { said: error.message }),
    );
    return outcome;
  }
}

const HANGS = 'It hangs: it is asked in the background until it answers.';
let engine: Engine;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'performance'] });
  engine = new Engine();
});
afterEach(() => {
  engine.circuit.close();
  jest.useRealTimers();
});

const pass = async (ms: number) => {
  await jest.advanceTimersByTimeAsync(ms);
  // Everybody else has a turn before an engine is said to hang.
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
};

test('a call settles with its outcome, and a quick one causes no probe', async () => {
  const [value, error] = [
    engine.outcome(async () => 'booked'),
    engine.outcome(() => Promise.reject(new Error('taken'))),
  ];
  await pass(2_000);
  expect([value.said, error.said, engine.asked, engine.given]).toEqual(['booked', 'taken', 0, 0]);
});

test('a slow call of a responsive engine runs until its deadline, and other calls continue', async () => {
  const slow = engine.silent();
  await pass(4_999);
  const other = engine.outcome(async () => 'booked');
  await pass(0);
  expect([slow.said, other.said, engine.given]).toEqual([undefined, 'booked', 0]);
  await pass(1);
  expect([slow.said, engine.given]).toEqual(['It did not answer within 5000 ms.', 1]);
});

test('a hanging engine is detected after two seconds: running calls fail, and new ones fail without being made', async () => {
  engine.hangs = true;
  const first = engine.silent();
  await pass(1_500);
  const second = engine.silent();
  await pass(500);
  expect([first.said, second.said, engine.given]).toEqual(['It hangs.', 'It hangs.', 2]);
  const call = jest.fn(async () => 'booked');
  const third = engine.outcome(call);
  await pass(0);
  expect([third.said, call.mock.calls.length]).toEqual([HANGS, 0]);
});

test('a hanging engine is probed in the background, and calls resume once it answers', async () => {
  engine.hangs = true;
  engine.silent();
  await pass(1_000);
  await pass(1_000);
  await pass(1_000);
  expect(engine.asked).toBe(3);
  engine.hangs = false;
  await pass(1_000);
  const call = engine.outcome(async () => 'booked');
  await pass(0);
  expect([call.said, engine.asked]).toEqual(['booked', 4]);
});

test('a closed circuit sends no probes', async () => {
  engine.hangs = true;
  engine.silent();
  await pass(1_000);
  engine.circuit.close();
  await pass(1_000);
  await pass(5_000);
  expect(engine.asked).toBe(1);
});

test('a busy process does not take a responsive engine for hanging', async () => {
  jest.useRealTimers();
  const roundTrips = async (count: number) => {
    for (let left = count; left > 0; left -= 1) await stat('.');
  };
  const ask = jest.fn(() => roundTrips(6));
  const circuit = new Circuit({
    deadlineMs: 60_000,
    answerMs: 5,
    ask,
    unavailable: (message) => new Error(message),
  });
  let isBusy = true;
  const hold = () => {
    for (const end = performance.now() + 10; performance.now() < end; );
    if (isBusy) setImmediate(hold);
  };
  hold();
  await circuit
    .run(() => roundTrips(40))
    .finally(() => {
      isBusy = false;
    });
  expect(ask).toHaveBeenCalledTimes(1);
});
