import { emailField, kanaField, nameField, phoneField } from '@salon/domain';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../app/testing/on-screen.ts';
import { TextArea, TextInput } from './field.tsx';
import { PersonField } from './person-field.tsx';

test('label, hint and error are associated with the input', () => {
  render(
    <TextInput
      label="お名前（カナ）"
      required
      hint="全角カタカナ"
      error="お名前（カナ）を入力してください"
    />,
  );
  const input = screen.getByLabelText(/お名前（カナ）/);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const said = input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(said).toEqual(['全角カタカナ', 'お名前（カナ）を入力してください']);
  expect(screen.getByText('必須').tagName).toBe('EM');
});

test('invisible characters are removed on blur, except from passwords', async () => {
  const changes: string[] = [];
  const change = ({ target }: { readonly target: { readonly value: string } }) =>
    changes.push(target.value);
  render(
    <>
      <TextInput label="お名前" />
      <TextArea label="備考" onChange={change} />
      <TextInput label="パスワード" type="password" />
    </>,
  );
  const fields = ['お名前', '備考', 'パスワード'].map((label) =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(label)),
  );
  for (const field of fields) {
    await userEvent.click(field);
    await userEvent.paste('\u2068葛󠄀城\u200b👩‍👩‍👧\u2069');
    await userEvent.tab();
  }
  expect(fields.map(({ value }) => value)).toEqual([
    '葛󠄀城👩‍👩‍👧',
    '葛󠄀城👩‍👩‍👧',
    '\u2068葛󠄀城\u200b👩‍👩‍👧\u2069',
  ]);
  expect(changes.at(-1)).toBe('葛󠄀城👩‍👩‍👧');
});

test.each([
  [phoneField, '\u202d０９０−１２３４．５６７８\u202c', '090-1234-5678'],
  [phoneField, '+81 90 1234 5678', '090-1234-5678'],
  [kanaField, 'コ゛トウ　りょ-こ', 'ゴトウ リョーコ'],
  [emailField, '\u200bＳｕｚｕ@example.jp', 'suzu@example.jp'],
  [nameField, ' 宵野\u2060 すず ', '宵野 すず'],
])('a field of kind %j normalises %j on blur, not before', async (field, typed, written) => {
  render(<PersonField field={field} error={undefined} />);
  const input = screen.getByLabelText<HTMLInputElement>(new RegExp(field.label.slice(0, 3)));
  await userEvent.click(input);
  await userEvent.paste(typed);
  expect(input.value).toBe(typed);
  await userEvent.tab();
  expect(input.value).toBe(written);
});

test('Enter that confirms an IME conversion does not submit the form', () => {
  render(<TextInput label="お名前" />);
  const input = screen.getByLabelText(/お名前/);
  expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })).toBe(false);
  expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })).toBe(true);
});

test('a password can be shown, and is hidden again on submit', async () => {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <TextInput label="パスワード" type="password" />
      <button type="submit">ログイン</button>
    </form>,
  );
  const input = screen.getByLabelText<HTMLInputElement>(/パスワード/);
  const show = screen.getByRole('button', { name: '入力した文字を表示' });
  await userEvent.type(input, 'yoizuki7');
  expect(input.type).toBe('password');
  await userEvent.click(show);
  expect([input.type, input.value, show.getAttribute('aria-label')]).toEqual([
    'text',
    'yoizuki7',
    '入力した文字を隠す',
  ]);
  await press('ログイン');
  expect([input.type, show.getAttribute('aria-label')]).toEqual(['password', '入力した文字を表示']);
});
