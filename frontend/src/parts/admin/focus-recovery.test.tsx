import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { clickText, finds } from '../../app/testing/on-screen.ts';
import { Dialog } from '../dialog.tsx';
import { Toaster } from '../toaster.tsx';
import { useFocusRecovery } from './focus-recovery.ts';
import { focusIsOn } from './testing/show-admin.tsx';

function Wishes({ writing }: { readonly writing: boolean }) {
  const [isOpen, setIsOpen] = useState(true);
  const [asks, setAsks] = useState(false);
  return (
    <main ref={useFocusRecovery()}>
      <button type="button" disabled={writing}>
        完了
      </button>
      <section aria-label="勤務の希望">
        {isOpen && (
          <p>
            <button type="button" onClick={() => setIsOpen(false)}>
              承認する
            </button>
            <button type="button" onClick={() => setAsks(true)}>
              お断り
            </button>
          </p>
        )}
      </section>
      <Dialog open={asks} onClose={() => setAsks(false)} title="お断りしますか">
        <button
          type="button"
          onClick={() => {
            setIsOpen(false);
            setAsks(false);
          }}
        >
          お断りする
        </button>
      </Dialog>
      <p>勤務表</p>
    </main>
  );
}

const page = (writing: boolean) => (
  <Toaster>
    <Wishes writing={writing} />
  </Toaster>
);

test('a button regains the focus when it is enabled after a write', async () => {
  const { rerender } = render(page(false));
  const done = screen.getByRole('button', { name: '完了' });
  act(() => done.focus());
  act(() => done.blur()); // browsers blur a disabled element, jsdom does not
  rerender(page(true));
  expect(document.activeElement).toBe(document.body);
  rerender(page(false));
  await focusIsOn(() => done);
});

test('a removed element passes the focus to its surroundings', async () => {
  render(page(false));
  act(() => screen.getByRole('button', { name: '承認する' }).focus());
  await userEvent.keyboard('{Enter}');
  await focusIsOn(() => screen.getByRole('region', { name: '勤務の希望' }));
});

test('a dialog’s opener that was removed before the dialog closed passes it on too', async () => {
  render(page(false));
  act(() => screen.getByRole('button', { name: 'お断り' }).focus());
  await userEvent.keyboard('{Enter}');
  const decline = await finds('button', 'お断りする');
  act(() => decline.focus());
  await userEvent.keyboard('{Enter}');
  await focusIsOn(() => screen.getByRole('region', { name: '勤務の希望' }));
});

test('the focus is not moved back after a click elsewhere', async () => {
  const { rerender } = render(page(false));
  const done = screen.getByRole('button', { name: '完了' });
  act(() => done.focus());
  await clickText('勤務表');
  rerender(page(true));
  rerender(page(false));
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
