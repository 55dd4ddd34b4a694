import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster, useToast } from './toaster.tsx';

const undone = jest.fn();

function Screen() {
  const show = useToast();
  return (
    <>
      <button type="button" onClick={() => show({ title: '一件目' })}>
        一
      </button>
      <button type="button" onClick={() => show({ title: '二件目', actions: [{ label: '元に戻す', run: undone }] })}>
        二
      </button>
    </>
  );
}

beforeEach(async () => {
  undone.mockReset();
  render(
    <Toaster>
      <Screen />
    </Toaster>,
  );
  // What shows toasts is fetched at the first touch.
  await userEvent.tab();
  await screen.findByRole('region');
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const person = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const shown = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);

test('a toast stays for five seconds', async () => {
  await person.click(screen.getByRole('button', { name: '一' }));
  await wait(4_900);
  expect(shown()).toEqual(['一件目']);
  await wait(200);
  expect(shown()).toEqual([]);
});

test('a new toast takes the place of the one before', async () => {
  await person.click(screen.getByRole('button', { name: '一' }));
  await person.click(screen.getByRole('button', { name: '二' }));
  await wait(100);
  expect(shown()).toEqual(['二件目元に戻す']);
});

test('what can be done about it is offered for less than a minute, also under a resting pointer', async () => {
  await person.click(screen.getByRole('button', { name: '二' }));
  await person.hover(screen.getByRole('button', { name: '元に戻す' }));
  await wait(49_000);
  expect(shown()).toEqual(['二件目元に戻す']);
  await wait(1_500);
  expect(shown()).toEqual([]);
});

test('what can be done about it is done once, and the toast goes', async () => {
  await person.click(screen.getByRole('button', { name: '二' }));
  await person.click(screen.getByRole('button', { name: '元に戻す' }));
  await wait(100);
  expect(undone).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([]);
});
