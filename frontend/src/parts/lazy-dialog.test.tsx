import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import {
  dialogsClosed,
  enter,
  fieldValue,
  finds,
  lacks,
  press,
  sees,
} from '../app/testing/on-screen.ts';
import { Dialog } from './dialog.tsx';
import { LazyDialog, type LazyDialogProps } from './lazy-dialog.tsx';
import { Toaster } from './toaster.tsx';

const Terms = ({ onClose }: LazyDialogProps) => <Dialog open title="利用規約" onClose={onClose} />;
const Broken = (): never => {
  throw new Error('This dialog cannot be rendered.');
};

function open(load: () => Promise<ComponentType<LazyDialogProps>>) {
  function Form() {
    const [asked, setAsked] = useState(false);
    return (
      <>
        <input aria-label="お名前" />
        <button type="button" onClick={() => setAsked(true)}>
          規約を読む
        </button>
        {asked && <LazyDialog load={load} onClose={() => setAsked(false)} />}
      </>
    );
  }
  render(
    <Toaster>
      <Form />
    </Toaster>,
  );
}

/** A suspended render resumes only if the `act` is awaited. */
const ask = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: '規約を読む' })));

beforeEach(() => {
  // React reports what a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('the back button closes the dialog and stays on the page; other ways leave no history entry', async () => {
  const entries = window.history.length;
  open(async () => Terms);
  await ask();
  await finds('dialog', '利用規約');
  expect(window.history.length).toBe(entries + 1);
  await act(async () => window.history.back());
  await dialogsClosed();
  screen.getByLabelText('お名前');
  await ask();
  await finds('dialog', '利用規約');
  const back = new Promise((resolve) =>
    window.addEventListener('popstate', resolve, { once: true }),
  );
  await press('閉じる');
  await back;
  expect(window.history.state).toBeNull();
});

test('a dialog whose script fails to load says so, keeps the form, and opens at the next try', async () => {
  let online = false;
  open(async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module');
    return Terms;
  });
  await enter('お名前', '山口 美咲');
  await ask();
  await sees('表示できませんでした');
  expect(fieldValue('お名前')).toBe('山口 美咲');
  online = true;
  await ask();
  await finds('dialog', '利用規約');
});

test('a dialog that fails to render closes', async () => {
  open(async () => Broken);
  await ask();
  await sees('表示できませんでした');
  lacks('dialog');
});
