import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormDialog } from './form-dialog.tsx';
import { showAdmin } from './testing/show-admin.tsx';

function show(busy: boolean): jest.Mock {
  const onClose = jest.fn();
  showAdmin(
    <FormDialog title="お知らせの編集" submit="更新する" busy={busy} onClose={onClose} onSubmit={() => {}}>
      <p>本文</p>
    </FormDialog>,
  );
  return onClose;
}
async function tryToClose(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: '戻る' }));
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  await userEvent.keyboard('{Escape}');
}

test('the cross, Escape and 戻る close a form', async () => {
  const onClose = show(false);
  await tryToClose();
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('nothing closes a form that is being sent', async () => {
  const onClose = show(true);
  await tryToClose();
  expect(onClose).not.toHaveBeenCalled();
});
