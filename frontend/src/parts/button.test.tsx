import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button.tsx';

test('the field is left only with the click on a button that sends, so that its message moves nothing under the pointer', async () => {
  const order: string[] = [];
  function Form() {
    const [said, setSaid] = useState(false);
    const leave = () => {
      order.push('left');
      setSaid(true);
    };
    const send = (event: { preventDefault(): void }) => {
      event.preventDefault();
      order.push('sent');
    };
    return (
      <form onSubmit={send}>
        <input aria-label="お名前" onBlur={leave} />
        {said && <p>お名前を入力してください</p>}
        <Button type="submit">送信する</Button>
      </form>
    );
  }
  render(<Form />);
  const person = userEvent.setup();
  await person.click(screen.getByLabelText('お名前'));
  await person.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') });
  expect(order).toEqual([]);
  await person.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button') });
  expect(order).toEqual(['left', 'sent']);
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
