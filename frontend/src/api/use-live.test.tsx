import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { sees } from '../app/testing/on-screen.ts';
import { booking } from '../parts/admin/testing/samples.ts';
import { showAdmin } from '../parts/admin/testing/show-admin.tsx';
import { StaleNotice } from '../parts/stale-notice.tsx';
import { createQueryClient } from './query-client.ts';
import { read } from './read.ts';
import { liveStream } from './testing/live-stream.ts';
import { salonServer } from './testing/salon-server.ts';
import { useLive } from './use-live.ts';

type Live = ReturnType<typeof liveStream>;

function Waiting({ whileHidden = false }: { readonly whileHidden?: boolean }) {
  const { connected, staleSince } = useLive({ whileHidden });
  const waiting = useQuery(read('listPendingBookings')).data;
  return (
    <>
      <StaleNotice since={staleSince} />
      <p>
        {waiting?.length ?? '—'}件 {connected ? '自動' : '手動'}
      </p>
    </>
  );
}

async function showWaiting() {
  const stream = liveStream();
  let waiting = [booking()];
  salonServer({ listPendingBookings: () => waiting });
  showAdmin(<Waiting />);
  await sees('1件 手動');
  const addBooking = () => {
    waiting = [booking(), booking({ id: 'b2' })];
  };
  return { stream, addBooking };
}

test('topics of the stream are refetched, and a broken stream is detected', async () => {
  const { stream, addBooking } = await showWaiting();
  await stream.open();
  addBooking();
  await stream.tell('bookings');
  await sees('2件 自動');
  await stream.breakOff();
  await waitFor(() => screen.getByText('2件 手動'));
});

test('a change between the first fetch and the opening of the stream is not missed', async () => {
  const { stream, addBooking } = await showWaiting();
  addBooking();
  await stream.open();
  await sees('2件 自動');
});

test.each([
  ['the stream opens', (stream: Live) => stream.open()],
  ['the stream sends its topic', (stream: Live) => stream.tell('bookings')],
])('a first fetch in progress is restarted when %s', async (_, told) => {
  const stream = liveStream();
  const answers: ((waiting: unknown) => void)[] = [];
  salonServer({ listPendingBookings: () => new Promise((resolve) => answers.push(resolve)) });
  showAdmin(<Waiting />);
  await waitFor(() => expect(answers).toHaveLength(1));
  await told(stream);
  await waitFor(() => expect(answers).toHaveLength(2));
  act(() => answers[0]?.([booking()])); // from before the change, arriving after the message
  act(() => answers[1]?.([booking(), booking({ id: 'b2' })]));
  await sees(/^2件/);
});

test('a fetch in progress at a message gets a later answer', async () => {
  const stream = liveStream();
  const answers: ((count: unknown) => void)[] = [];
  salonServer({ countBookingsInHours: () => new Promise((resolve) => answers.push(resolve)) });
  const counting = showAdmin(<Waiting />).fetchQuery(
    read('countBookingsInHours', { params: { id: 'h1' } }),
  );
  await waitFor(() => expect(answers).toHaveLength(1));
  await stream.tell('agendas');
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.({ count: 1 });
  expect(await counting).toEqual({ count: 1 });
});

class TabLocks {
  private last: Promise<unknown> = Promise.resolve();

  request(_: string, { signal }: { readonly signal: AbortSignal }, hold: () => Promise<void>) {
    this.last = this.last.then(() => (signal.aborted ? undefined : hold()));
    return this.last;
  }
}

const Tab = () => (
  <QueryClientProvider client={createQueryClient()}>
    <Followed />
  </QueryClientProvider>
);
function Followed() {
  useLive({ whileHidden: true });
  return null;
}

describe('a page without beats', () => {
  const BEGUN = '2026-10-24T04:40:00.000Z'; // 13:40 in Tokyo
  let isVisible: boolean;
  let waiting: ReturnType<typeof booking>[];
  let stream: Live;

  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  const notice = () =>
    screen.queryByText(/通信が途切れています/)?.parentElement?.textContent ?? null;
  const turn = (visible: boolean) =>
    act(async () => {
      isVisible = visible;
      document.dispatchEvent(new Event('visibilitychange'));
    });

  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse(BEGUN) });
    isVisible = true;
    jest
      .spyOn(document, 'visibilityState', 'get')
      .mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
    stream = liveStream();
    Object.assign(navigator, { locks: new TabLocks() });
    waiting = [booking()];
    salonServer({ listPendingBookings: () => waiting });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('is late after two beats, says since when, reconnects and refetches', async () => {
    showAdmin(<Waiting />);
    await stream.open();
    await pass(45);
    await stream.beat();
    await pass(50);
    expect([stream.count(), notice()]).toEqual([{ opened: 1, open: 1 }, null]);
    waiting = [booking(), booking({ id: 'b2' })];
    await pass(5);
    expect(stream.count()).toEqual({ opened: 2, open: 1 });
    expect(notice()).toBe(
      '通信が途切れています。本日 13:40 以降の変更は、つながると表示されます。',
    );
    screen.getByText('1件 手動');
    await stream.open();
    await pass(1);
    expect([screen.getByText('2件 自動').textContent, notice()]).toEqual(['2件 自動', null]);
  });

  test('keeps reconnecting, and stays late until a beat arrives', async () => {
    showAdmin(<Waiting />);
    await pass(165);
    expect(stream.count()).toEqual({ opened: 4, open: 1 });
    expect(notice()).toContain('本日 13:40');
  });

  test('is up to date only after all reads in view were refetched', async () => {
    let answer = (_: unknown) => {};
    showAdmin(<Waiting />);
    await stream.open();
    await pass(55);
    salonServer({ listPendingBookings: () => new Promise((resolve) => (answer = resolve)) });
    await stream.open();
    await pass(1);
    expect(notice()).not.toBeNull();
    answer([]);
    await pass(1);
    expect(notice()).toBeNull();
  });

  test('that is hidden follows if no other hidden tab does, and the next one after it', async () => {
    isVisible = false;
    const tabs = Array.from({ length: 7 }, () => render(<Tab />));
    await pass(0);
    expect(stream.count()).toEqual({ opened: 1, open: 1 });
    tabs[0]?.unmount();
    await pass(0);
    expect(stream.count()).toEqual({ opened: 2, open: 1 });
    await turn(true);
    expect(stream.count().open).toBe(6);
    await turn(false);
    expect(stream.count().open).toBe(1);
  });

  test.each([
    ['is closed in a hidden tab', false, { opened: 1, open: 0 }],
    ['stays open in a hidden tab of the administration', true, { opened: 1, open: 1 }],
  ])(
    'whose stream %s opens a new one and refetches when somebody returns to the tab',
    async (_, whileHidden, hidden) => {
      showAdmin(<Waiting whileHidden={whileHidden} />);
      await stream.open();
      await pass(1);
      await turn(false);
      expect(stream.count()).toEqual(hidden);
      waiting = [];
      await turn(true);
      expect(stream.count()).toEqual({ opened: 2, open: 1 });
      await stream.open();
      await pass(1);
      screen.getByText('0件 自動');
    },
  );

  test('is late at once when offline, and refetches everything when online again', async () => {
    showAdmin(<Waiting />);
    await stream.open();
    await pass(1);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(notice()).toContain('本日 13:40');
    waiting = [];
    act(() => void window.dispatchEvent(new Event('online')));
    await stream.open();
    await pass(1);
    expect([screen.getByText('0件 自動').textContent, notice()]).toEqual(['0件 自動', null]);
  });
});
