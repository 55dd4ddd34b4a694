import { render, screen } from '@testing-library/react';
import { FormSummary } from './form-problems.tsx';

const problems = [{ field: 'name', message: 'お名前を入力してください' }];

test('what is wrong with a field that was only left is said beside it, not in the summary', () => {
  const { rerender } = render(<FormSummary problems={problems} attempt={0} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<FormSummary problems={problems} attempt={1} />);
  expect(screen.getByRole('alert').textContent).toBe('ご入力内容をご確認ください（1件）お名前を入力してください');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});
