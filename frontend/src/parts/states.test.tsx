import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createQueryClient } from '../api/query-client.ts';
import { read } from '../api/read.ts';
import { Loaded } from './states.tsx';

function Names() {
  return (
    <Loaded query={useQuery(read('listTellers'))}>
      {(all) => <p>{all.map(({ name }) => name).join('、')}</p>}
    </Loaded>
  );
}

const show = (answer: unknown) =>
  render(
    <QueryClientProvider client={createQueryClient([[['listTellers'], answer]])}>
      <Names />
    </QueryClientProvider>,
  );

test('null from the server is an error with a retry, not a broken page', () => {
  show(null);
  expect(screen.getByRole('alert').textContent).toContain('読み込めませんでした');
  expect(screen.getByRole('button', { name: 'もう一度読み込む' })).toBeTruthy();
});

test('an empty list says so', () => {
  show([]);
  expect(screen.getByText('ただいま準備しております。')).toBeTruthy();
});
