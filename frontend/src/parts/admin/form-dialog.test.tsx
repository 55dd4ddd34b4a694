import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../../api/api.ts';
import { Refusal } from '../../api/testing/salon-server.ts';
import { enter, fieldValue, findDialog, press } from '../../app/testing/on-screen.ts';
import { TextInput } from '../field.tsx';
import { DeleteDialog, FormDialog } from './form-dialog.tsx';
import { focusIsOn, serve, showAdmin } from './testing/show-admin.tsx';

function show(busy: boolean): jest.Mock {
  const onClose = jest.fn();
  showAdmin(
    <FormDialog
      title="お知らせの編集"
      submit="更新する"
      busy={busy}
      onClose={onClose}
      onSubmit={() => {}}
    >
      <TextInput label="タイトル" required />
      <button type="button" aria-pressed="false">
        14:00
      </button>
    </FormDialog>,
  );
  return onClose;
}
async function tryToClose(): Promise<void> {
  await press('戻る');
  await press('閉じる');
  await userEvent.keyboard('{Escape}');
}

test('the close button, Escape and 戻る close a form', async () => {
  const onClose = show(false);
  await tryToClose();
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('a form cannot be closed while it is being sent', async () => {
  const onClose = show(true);
  await tryToClose();
  expect(onClose).not.toHaveBeenCalled();
});

async function begin(): Promise<jest.Mock> {
  const onClose = show(false);
  // Focus starts in the first field.
  await focusIsOn(() => screen.getByLabelText(/タイトル/));
  return onClose;
}

test('unsaved input is discarded only after a question', async () => {
  const onClose = await begin();
  await enter(/タイトル/, '秋');
  await userEvent.keyboard('{Escape}');
  const question = await findDialog('入力した内容を破棄しますか');
  expect(onClose).not.toHaveBeenCalled();
  await press('入力に戻る', question);
  expect(fieldValue(/タイトル/)).toBe('秋');
  await press('戻る');
  await press('破棄する');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a time chosen with a button counts as unsaved input', async () => {
  const onClose = await begin();
  await press('14:00');
  await press('戻る');
  await findDialog('入力した内容を破棄しますか');
  expect(onClose).not.toHaveBeenCalled();
});

test('a refused deletion is shown in its dialog', async () => {
  serve(
    {
      deleteBanner: () => new Refusal(409, 'CONFLICT', 'いまは削除できません'),
    },
    <DeleteDialog
      title="バナーを削除しますか"
      description="元に戻せません。"
      run={() => api('deleteBanner', { params: { id: 'b1' } })}
      done="バナーを削除しました"
      failed="バナーの削除に失敗しました"
      onClose={() => {}}
    />,
  );
  const question = screen.getByRole('dialog', { name: 'バナーを削除しますか' });
  await press('削除する', question);
  expect((await within(question).findByRole('alert')).textContent).toBe(
    'バナーの削除に失敗しましたいまは削除できません',
  );
});
