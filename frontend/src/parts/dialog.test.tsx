import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { dialogsClosed, press, sees, vanishes } from '../app/testing/on-screen.ts';
import { Dialog } from './dialog.tsx';
import { Toaster, useToast } from './toaster.tsx';

function Question() {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const show = useToast();
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        問い合わせる
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="お問い合わせ"
        description="お答えは翌日までに"
      >
        {sent ? (
          <p>送信しました</p>
        ) : (
          <button type="button" onClick={() => setSent(true)}>
            送信する
          </button>
        )}
        <button type="button" onClick={() => show({ title: '保存しました' })}>
          保存する
        </button>
      </Dialog>
    </>
  );
}

async function ask() {
  render(
    <Toaster>
      <Question />
    </Toaster>,
  );
  await press('問い合わせる');
  return screen.findByRole('dialog', { name: 'お問い合わせ', description: 'お答えは翌日までに' });
}

test.each(['the cross', 'Escape'])(
  '%s closes a dialog, and the focus returns to its opener',
  async (way) => {
    await ask();
    await act(async () => {}); // the focus moves in after the first paint
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await press('閉じる');
    await dialogsClosed();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '問い合わせる' }));
  },
);

test('a removed focused button passes the focus to the dialog', async () => {
  const dialog = await ask();
  await press('送信する');
  await sees('送信しました');
  expect(document.activeElement).toBe(dialog);
});

test('a toast from a dialog is shown in it, covers nothing, and outlives it', async () => {
  const dialog = await ask();
  await press('保存する');
  const toast = await screen.findByRole('status');
  expect(toast.textContent).toContain('保存しました');
  expect(dialog.contains(toast)).toBe(true);
  expect(toast.closest('[aria-hidden="true"]')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await dialogsClosed();
  await sees('保存しました');
  await press('閉じる');
  await vanishes('保存しました');
});
