import { Pace, Traffic } from './traffic.ts';

let now = 1_000;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('batches begin at once while nobody is served, and every so often while somebody is', () => {
  const traffic = new Traffic();
  const pace = new Pace(traffic, 200);
  expect(pace.wait()).toBe(0);
  pace.begin();
  expect(pace.wait()).toBe(0);
  traffic.noteRequest();
  expect([traffic.isBusy, pace.wait()]).toEqual([true, 200]);
  now += 30;
  expect(pace.wait()).toBe(170);
  now += 20;
  expect([traffic.isBusy, pace.wait()]).toEqual([false, 0]);
});

test('the first batch after a while begins at once, also while somebody is served', () => {
  const traffic = new Traffic();
  const pace = new Pace(traffic, 200);
  pace.begin();
  now += 200;
  traffic.noteRequest();
  expect(pace.wait()).toBe(0);
});

test('visitors of another process are expected for longer after what they wrote', () => {
  const traffic = new Traffic();
  traffic.noteRequestElsewhere();
  traffic.noteRequest();
  now += 249;
  expect(traffic.isBusy).toBe(true);
  now += 1;
  expect(traffic.isBusy).toBe(false);
});
