import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { sees } from '../app/testing/on-screen.ts';
import { TextInput } from './field.tsx';

function Form({ onSubmit }: { readonly onSubmit: () => void }) {
  const [left, setLeft] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextInput
        label="お名前"
        error={left ? 'お名前を入力してください' : undefined}
        onBlur={() => setLeft(true)}
      />
      <button type="submit">送信する</button>
    </form>
  );
}
const error = () => screen.queryByText('お名前を入力してください');

test('a field left by a press shows its error after the press, so that nothing moves under the pointer', async () => {
  const onSubmit = jest.fn();
  render(<Form onSubmit={onSubmit} />);
  const person = userEvent.setup();
  await person.click(screen.getByLabelText(/お名前/));
  await person.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') });
  expect([document.activeElement, error()]).toEqual([screen.getByRole('button'), null]);
  await person.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button') });
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await sees('お名前を入力してください');
});

test('a field left by a key shows its error at once', async () => {
  render(<Form onSubmit={() => {}} />);
  await userEvent.click(screen.getByLabelText(/お名前/));
  await userEvent.tab();
  expect(error()).not.toBeNull();
});
