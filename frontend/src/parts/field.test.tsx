import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from './field.tsx';

test('label, hint and error are tied to the input', () => {
  render(<TextField label="お名前（カナ）" required hint="全角カタカナ" error="お名前（カナ）を入力してください" />);
  const input = screen.getByLabelText(/お名前（カナ）/);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const said = input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(said).toEqual(['全角カタカナ', 'お名前（カナ）を入力してください']);
  expect(screen.getByText('必須').tagName).toBe('EM');
});

test('a value is put into its written form when the field is left, not while it is typed', async () => {
  render(<TextField label="電話番号" normalise={(value) => value.normalize('NFKC')} />);
  const input = screen.getByLabelText<HTMLInputElement>(/電話番号/);
  await userEvent.type(input, '０７８');
  expect(input.value).toBe('０７８');
  await userEvent.tab();
  expect(input.value).toBe('078');
});

test('the Enter that confirms a conversion does not send the form', () => {
  render(<TextField label="お名前" />);
  const input = screen.getByLabelText(/お名前/);
  expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })).toBe(false);
  expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })).toBe(true);
});

test('a password can be shown, and is hidden again when the form is sent', async () => {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <TextField label="パスワード" type="password" />
      <button type="submit">ログイン</button>
    </form>,
  );
  const input = screen.getByLabelText<HTMLInputElement>(/パスワード/);
  const show = screen.getByRole('button', { name: '入力した文字を表示' });
  await userEvent.type(input, 'yoizuki7');
  expect(input.type).toBe('password');
  await userEvent.click(show);
  expect([input.type, input.value, show.getAttribute('aria-label')]).toEqual(['text', 'yoizuki7', '入力した文字を隠す']);
  await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  expect([input.type, show.getAttribute('aria-label')]).toEqual(['password', '入力した文字を表示']);
});
