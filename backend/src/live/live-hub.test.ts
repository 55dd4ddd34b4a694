import type { ServerResponse } from 'node:http';
import { LIVE_BEAT_MS } from '@salon/contract';
import { type Advance, bookings, type Projections } from '@salon/projections';
import type { OutboxNotifier } from '../mail/outbox.ts';
import { openLog } from '../process/telemetry.ts';
import { GUEST, type Principal, type Sessions } from '../sessions/sessions.ts';
import { LiveHub } from './live-hub.ts';
import { LiveStream } from './live-stream.ts';

const okami: Principal = { kind: 'administrator', id: 'okami', sessionId: 's1' };
const hana: Principal = { kind: 'member', id: 'hana', sessionId: 's2' };
const GATHERED_MS = 50;

function openHub() {
  let advance: (advance: Advance) => void = () => undefined;
  const projections = {
    onAdvance(listener: typeof advance) {
      advance = listener;
      return () => undefined;
    },
    of: () => ({ getMany: () => Promise.reject(new Error('away')) }),
  };
  const outboxNotifier = { onChange: () => () => undefined };
  const hub = new LiveHub(
    projections as unknown as Projections,
    { onEnd: () => () => undefined } as unknown as Sessions,
    outboxNotifier as unknown as OutboxNotifier,
    openLog('silent'),
  );
  hub.onApplicationBootstrap();
  return { hub, advance: (to: Advance) => advance(to) };
}

function join(hub: LiveHub, principal: Principal, address = '127.0.0.1') {
  const written: string[] = [];
  const end = jest.fn();
  const response = {
    on: () => undefined,
    write: (text: string) => written.push(text),
    end,
    writableLength: 0,
  };
  hub.join(new LiveStream(principal, address, response as unknown as ServerResponse));
  const all = (line: RegExp) => [...written.join('').matchAll(line)].map(([, found = '']) => found);
  return {
    told: (): string[][] => all(/^data: (.*)$/gm).map((data) => JSON.parse(data).topics),
    isEnded: () => end.mock.calls.length > 0,
    beats: () => written.filter((text) => text === 'event: beat\ndata:\n\n').length,
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a change with unknown audience notifies everybody', async () => {
  const { hub, advance } = openHub();
  const [administrator, member, guest] = [join(hub, okami), join(hub, hana), join(hub, GUEST)];
  advance({ topics: [bookings.name], position: '7', ids: { [bookings.name]: ['b1'] } });
  await jest.advanceTimersByTimeAsync(GATHERED_MS);
  expect([administrator.told(), member.told(), guest.told()]).toEqual([
    [['bookings']],
    [['bookings']],
    [],
  ]);
});

test('a stream sends heartbeats as events', async () => {
  const { hub } = openHub();
  const guest = join(hub, GUEST);
  await jest.advanceTimersByTimeAsync(2 * LIVE_BEAT_MS);
  expect(guest.beats()).toBe(2);
});

test('when all places are taken, the network with the most streams gives one up for somebody new, and gets none itself', () => {
  const { hub } = openHub();
  const streams = Array.from({ length: 1000 }, (_, index) =>
    join(hub, GUEST, `10.0.0.${index % 11}`),
  );
  expect(() => hub.makeRoomFor('10.0.0.0')).toThrow('UNAVAILABLE');
  hub.makeRoomFor('192.168.0.1');
  expect(streams.flatMap((stream, index) => (stream.isEnded() ? [index] : []))).toEqual([0]);
});
