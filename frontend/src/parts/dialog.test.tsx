import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

async function ask(): Promise<HTMLElement> {
  render(
    <Toaster>
      <Question />
    </Toaster>,
  );
  await userEvent.click(screen.getByRole('button', { name: '問い合わせる' }));
  return screen.findByRole('dialog', { name: 'お問い合わせ', description: 'お答えは翌日までに' });
}

test.each(['the cross', 'Escape'])(
  '%s closes a dialog, and the focus returns to its opener',
  async (way) => {
    await ask();
    await act(async () => {}); // the focus moves in after the first paint
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '問い合わせる' }));
  },
);

test('a removed focused button passes the focus to the dialog', async () => {
  const dialog = await ask();
  await userEvent.click(screen.getByRole('button', { name: '送信する' }));
  expect(await screen.findByText('送信しました')).toBeTruthy();
  expect(document.activeElement).toBe(dialog);
});

test('a toast from a dialog is shown in it, covers nothing, and outlives it', async () => {
  const dialog = await ask();
  await userEvent.click(screen.getByRole('button', { name: '保存する' }));
  const toast = await screen.findByRole('status');
  expect(toast.textContent).toContain('保存しました');
  expect(dialog.contains(toast)).toBe(true);
  expect(toast.closest('[aria-hidden="true"]')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('保存しました')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(screen.queryByText('保存しました')).toBeNull());
});
