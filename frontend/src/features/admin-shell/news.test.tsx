import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { salonServer } from '../../api/testing/salon-server.ts';
import { press, sees, vanishes } from '../../app/testing/on-screen.ts';
import { newsKey } from '../../parts/admin/tabs.ts';
import { booking } from '../../parts/admin/testing/samples.ts';
import { freezeClock, showAdmin } from '../../parts/admin/testing/show-admin.tsx';
import { News, ringSetting } from './news.tsx';

freezeClock();

const tones: number[] = [];
const audio = { state: 'suspended', mayWake: true };

class Audio {
  readonly currentTime = 0;
  readonly destination = {};
  get state() {
    return audio.state;
  }
  resume() {
    if (audio.mayWake) audio.state = 'running';
    return Promise.resolve();
  }
  createGain() {
    return {
      gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
      connect: (next: unknown) => next,
    };
  }
  createOscillator() {
    const frequency = { value: 0 };
    return {
      frequency,
      connect: (next: unknown) => next,
      start: () => tones.push(frequency.value),
      stop() {},
    };
  }
}

beforeEach(() => {
  ringSetting.forget();
  tones.length = 0;
  Object.assign(audio, { state: 'suspended', mayWake: true });
  Object.assign(globalThis, { AudioContext: Audio });
});

async function open() {
  let [made, waiting] = [[booking()], [] as ReturnType<typeof booking>[]];
  const server = salonServer({ listBookings: () => made, listPendingBookings: () => waiting });
  const client = showAdmin(<News />);
  await waitFor(() =>
    expect(server.sent.map(({ name }) => name).sort()).toEqual([
      'listBookings',
      'listPendingBookings',
    ]),
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const come = async (more: { readonly made?: typeof made; readonly waiting?: typeof waiting }) => {
    [made, waiting] = [[...(more.made ?? []), ...made], more.waiting ?? waiting];
    await act(() => client.invalidateQueries());
  };
  return { come, news: () => client.getQueryData(newsKey) };
}

test('new bookings and requests are counted until somebody is at the page; existing ones are not', async () => {
  const { come, news } = await open();
  expect(news()).toBeUndefined();
  await come({ made: [booking({ id: 'b2' })] });
  await waitFor(() => expect(news()).toBe(1));
  await come({ waiting: [booking({ cancellationRequested: true })] });
  await waitFor(() => expect(news()).toBe(2));
  await come({});
  expect(news()).toBe(2);
  fireEvent.pointerDown(window);
  expect(news()).toBe(0);
  expect(tones).toEqual([]);
});

test('it rings if switched on in this browser, once for simultaneous news', async () => {
  const { come, news } = await open();
  await press('通知音 切');
  await waitFor(() => expect(tones).toEqual([660, 880]));
  expect(screen.getByRole('button', { name: '通知音 入' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  expect(localStorage.getItem('admin-ring')).toBe('true');
  await come({ made: [booking({ id: 'b2' }), booking({ id: 'b3' })] });
  await waitFor(() => expect(news()).toBe(2));
  await waitFor(() => expect(tones).toEqual([660, 880, 660, 880]));
});

test('if the browser blocks sound before a gesture, the page says so until a gesture', async () => {
  ringSetting.keep(true);
  audio.mayWake = false;
  const { come, news } = await open();
  await sees('画面を一度押すと鳴るようになります');
  await come({ made: [booking({ id: 'b2' })] });
  await waitFor(() => expect(news()).toBe(1));
  expect(tones).toEqual([]);
  audio.mayWake = true;
  fireEvent.pointerDown(window);
  await vanishes('画面を一度押すと鳴るようになります');
});
