import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enter, sees } from '../../app/testing/on-screen.ts';
import { PickField } from './pick-field.tsx';
import { showAdmin } from './testing/show-admin.tsx';

const choices = [
  { value: 't1', label: '紫苑', more: 'シオン' },
  { value: 't2', label: '御影 岳', more: 'ミカゲ ガク' },
];
function show(): jest.Mock {
  const onChoose = jest.fn();
  showAdmin(
    <PickField
      label="占い師"
      required
      choices={choices}
      value=""
      placeholder="選択してください"
      onChoose={onChoose}
    />,
  );
  return onChoose;
}
afterEach(() => Object.assign(window, { matchMedia: undefined }));

test.each(['御影', 'みかげ'])('a person is found by typing %s', async (words) => {
  const onChoose = show();
  await enter(/占い師/, words);
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith('t2');
});

test('a search without results says so', async () => {
  show();
  await enter(/占い師/, '誰か');
  await sees('見つかりません。');
});

test('on touch devices it is the native select', async () => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  const onChoose = show();
  const field = screen.getByLabelText(/占い師/);
  expect(field.tagName).toBe('SELECT');
  await userEvent.selectOptions(field, '紫苑');
  expect(onChoose).toHaveBeenCalledWith('t1');
});
