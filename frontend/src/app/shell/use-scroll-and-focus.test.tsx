import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link } from 'react-router';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';

const BEFORE_SECTION = 800;
let loadedBy: 'navigate' | 'reload' | 'back_forward';
let user: ReturnType<typeof userEvent.setup>;

const scrollTo = (options: { readonly top: number }) => {
  window.scrollY = options.top;
  window.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  sessionStorage.clear();
  loadedBy = 'navigate';
  window.scrollY = 0;
  Object.assign(window, { scrollTo, matchMedia: () => ({ matches: true }) });
  Object.assign(performance, { getEntriesByType: () => [{ type: loadedBy }] });
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: BEFORE_SECTION - window.scrollY }) as DOMRect);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function Page() {
  useScrollAndFocus();
  return (
    <main>
      <h1>道順</h1>
      <Link to="#station">駅から</Link>
      <Link to="/pricing">料金</Link>
      <section id="station" />
    </main>
  );
}

function load(address: string): { leave(): void } {
  window.scrollY = 0;
  window.history.replaceState(null, '', address);
  const { unmount } = render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  act(() => void jest.advanceTimersByTime(200));
  return { leave: unmount };
}

const settle = async () => act(async () => void (await jest.advanceTimersByTimeAsync(200)));

/** jsdom navigates back in a separate task. */
async function goBack() {
  const gone = new Promise((resolve) =>
    window.addEventListener('popstate', resolve, { once: true }),
  );
  window.history.back();
  await act(async () => void (await jest.advanceTimersByTimeAsync(50)));
  await gone;
  await settle();
}

test('a page opened by its address starts at the top', () => {
  const home = load('/');
  act(() => scrollTo({ top: 1500 }));
  home.leave();
  load('/pricing');
  expect(window.scrollY).toBe(0);
});

test('an address with an anchor scrolls to its section, 120 px below the edge, also a second time', () => {
  const first = load('/access#station');
  expect(window.scrollY).toBe(680);
  act(() => scrollTo({ top: 40 }));
  first.leave();
  load('/access#station');
  expect(window.scrollY).toBe(680);
});

test('a reload restores the scroll position', () => {
  const first = load('/access#station');
  act(() => scrollTo({ top: 40 }));
  first.leave();
  loadedBy = 'reload';
  load('/access#station');
  expect(window.scrollY).toBe(40);
});

test('a link to a section scrolls there each time', async () => {
  load('/access');
  await user.click(screen.getByRole('link', { name: '駅から' }));
  await settle();
  expect(window.scrollY).toBe(680);
  act(() => scrollTo({ top: 40 }));
  await user.click(screen.getByRole('link', { name: '駅から' }));
  await settle();
  expect(window.scrollY).toBe(680);
});

test('going back restores the scroll position', async () => {
  load('/access');
  act(() => scrollTo({ top: 300 }));
  await user.click(screen.getByRole('link', { name: '料金' }));
  await settle();
  expect(window.scrollY).toBe(0);
  await goBack();
  expect(window.scrollY).toBe(300);
});

test('going back from a section to an unscrolled page ends at its top', async () => {
  load('/access');
  await user.click(screen.getByRole('link', { name: '駅から' }));
  await settle();
  await goBack();
  expect(window.location.hash).toBe('');
  expect(window.scrollY).toBe(0);
});
