import { Traffic } from '../process/traffic.ts';
import { MailThrottle } from './mail-worker.ts';

let traffic: Traffic;
let turns: MailThrottle;
let begun: number[];
beforeEach(() => {
  jest.useFakeTimers();
  traffic = new Traffic();
  turns = new MailThrottle(traffic);
  begun = [];
});
afterEach(() => void jest.useRealTimers());

const ask = (mail: number, waitedMs = 0) => void turns.next(waitedMs).then(() => begun.push(mail));

/** Visitors are served all the time. */
async function served(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 10) {
    traffic.noteRequest();
    await jest.advanceTimersByTimeAsync(10);
  }
}

test('without visitors mails begin at once', async () => {
  for (let mail = 0; mail < 16; mail += 1) ask(mail);
  await jest.advanceTimersByTimeAsync(0);
  expect(begun).toHaveLength(16);
});

test('while visitors are served four begin every 400 ms, and the rest as soon as nobody is', async () => {
  traffic.noteRequest();
  for (let mail = 0; mail < 16; mail += 1) ask(mail);
  await served(10);
  expect(begun).toEqual([0, 1, 2, 3]);
  await served(380);
  expect(begun).toHaveLength(4);
  await served(60);
  expect(begun).toHaveLength(8);
  await jest.advanceTimersByTimeAsync(200);
  expect(begun).toHaveLength(16);
});

test('no mail waits for longer than 20 s, what it has waited before included', async () => {
  traffic.noteRequest();
  for (let mail = 0; mail < 4; mail += 1) ask(mail);
  ask(4, 19_900);
  ask(5, 25_000);
  await served(10);
  expect(begun).toEqual([0, 1, 2, 3, 5]);
  await served(150);
  expect(begun).toEqual([0, 1, 2, 3, 5, 4]);
});

test('at the end nobody waits', async () => {
  traffic.noteRequest();
  for (let mail = 0; mail < 10; mail += 1) ask(mail);
  turns.end();
  await served(60);
  expect(begun).toHaveLength(10);
});
