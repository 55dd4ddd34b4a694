import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { press } from '../../app/testing/on-screen.ts';
import { SearchBox } from './list-filters.tsx';

function show() {
  const searched: string[] = [];
  function Address() {
    const [q, setQ] = useState('');
    const onSearch = (words: string) => {
      searched.push(words);
      setQ(words);
    };
    return (
      <>
        <SearchBox q={q} label="一覧を検索" onSearch={onSearch} />
        <button type="button" onClick={() => setQ('')}>
          すべて
        </button>
        <output>{q}</output>
      </>
    );
  }
  render(<Address />);
  return {
    searched,
    box: screen.getByLabelText<HTMLInputElement>('一覧を検索', { selector: 'input' }),
  };
}

test('a typed trailing space stays when the address changes', async () => {
  const { searched, box } = show();
  await userEvent.type(box, '田中 ');
  await waitFor(() => expect(searched).toEqual(['田中']));
  expect(box.value).toBe('田中 ');
  await userEvent.type(box, '涼');
  await waitFor(() => expect(searched).toEqual(['田中', '田中 涼']));
});

test('the field follows external changes of the address', async () => {
  const { searched, box } = show();
  await userEvent.type(box, '田中{Enter}');
  await press('すべて');
  expect(box.value).toBe('');
  expect(searched).toEqual(['田中']);
});

test('a text in IME composition is not searched or overwritten, and its Enter does not submit', async () => {
  const { searched, box } = show();
  await userEvent.type(box, '田中');
  fireEvent.compositionStart(box);
  fireEvent.change(box, { target: { value: '田中りょう' } });
  expect(fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })).toBe(false);
  await press('すべて');
  expect(box.value).toBe('田中りょう');
  expect(searched).toEqual([]);
  fireEvent.change(box, { target: { value: '田中涼' } });
  fireEvent.compositionEnd(box);
  await waitFor(() => expect(searched).toEqual(['田中涼']));
});
