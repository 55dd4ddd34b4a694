import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { textsOf } from '../app/testing/on-screen.ts';
import { Toaster, useToast } from './toaster.tsx';

const undone = jest.fn();

function Screen() {
  const show = useToast();
  const [isGone, setIsGone] = useState(false);
  const leave = () => setIsGone(true);
  return (
    <>
      <button type="button" onClick={() => show({ title: '一件目' })}>
        一
      </button>
      <button
        type="button"
        onClick={() => show({ title: '二件目', actions: [{ label: '元に戻す', run: undone }] })}
      >
        二
      </button>
      {!isGone && (
        <button
          type="button"
          onClick={() => show({ title: '消しました' })}
          onKeyDown={({ key }) => key === 'F6' && setTimeout(leave, 100)}
        >
          三
        </button>
      )}
      <main>内容</main>
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
  // The toasts' code is loaded at the first interaction.
  await userEvent.tab();
  await screen.findByRole('region');
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const person = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const shown = () => textsOf(screen.queryAllByRole('status'));

test('a toast stays for five seconds', async () => {
  await person.click(screen.getByRole('button', { name: '一' }));
  await wait(4_900);
  expect(shown()).toEqual(['一件目']);
  await wait(200);
  expect(shown()).toEqual([]);
});

test('a new toast replaces the previous one', async () => {
  await person.click(screen.getByRole('button', { name: '一' }));
  await person.click(screen.getByRole('button', { name: '二' }));
  await wait(100);
  expect(shown()).toEqual(['二件目元に戻す']);
});

test('actions are offered for less than a minute, also under a resting pointer', async () => {
  await person.click(screen.getByRole('button', { name: '二' }));
  await person.hover(screen.getByRole('button', { name: '元に戻す' }));
  await wait(49_000);
  expect(shown()).toEqual(['二件目元に戻す']);
  await wait(1_500);
  expect(shown()).toEqual([]);
});

test('an action runs once and closes the toast', async () => {
  await person.click(screen.getByRole('button', { name: '二' }));
  await person.click(screen.getByRole('button', { name: '元に戻す' }));
  await wait(100);
  expect(undone).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([]);
});

describe('Tab', () => {
  const goIn = async (name: string) => {
    screen.getByRole('button', { name }).focus();
    await person.keyboard('{Enter}');
    await wait(100);
    await person.keyboard('{F6}');
    await wait(100);
  };
  const back = { shift: true };

  test('returns to the previous focus, also after F6 within the toast', async () => {
    await goIn('一');
    await person.tab();
    await person.keyboard('{F6}');
    await person.tab(back);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '一' }));
  });

  test('moves to the content if the previous element is gone, forwards and backwards', async () => {
    await goIn('三');
    await person.tab(back);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('leaves the toast after the last button', async () => {
    await goIn('三');
    for (let stop = 0; stop < 3; stop++) await person.tab();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
