import { render, screen } from '@testing-library/react';
import { lacks } from '../app/testing/on-screen.ts';
import { FormSummary } from './checked-form.tsx';

const problems = [{ field: 'name', message: 'お名前を入力してください' }];

test('an error found on blur is shown at the field, not in the summary', () => {
  const { rerender } = render(<FormSummary problems={problems} attempt={0} />);
  lacks('alert');
  rerender(<FormSummary problems={problems} attempt={1} />);
  expect(screen.getByRole('alert').textContent).toBe(
    'ご入力内容をご確認ください（1件）お名前を入力してください',
  );
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

const newWords = (records: readonly MutationRecord[]) =>
  records.flatMap(({ type, target, addedNodes }) =>
    (type === 'characterData' ? [target] : [...addedNodes]).map((node) => node.textContent),
  );

test('after correcting a field only the remaining number is announced, as a sentence', () => {
  const two = [...problems, { field: 'phone', message: '電話番号を入力してください' }];
  const { rerender } = render(<FormSummary problems={two} attempt={1} />);
  const summary = screen.getByRole('alert');
  expect(summary.getAttribute('aria-atomic')).toBe('false');
  const changes = new MutationObserver(() => undefined);
  changes.observe(summary, { subtree: true, childList: true, characterData: true });
  rerender(<FormSummary problems={two.slice(1)} attempt={1} />);
  expect(newWords(changes.takeRecords())).toEqual(['ご入力内容をご確認ください（1件）']);
});
