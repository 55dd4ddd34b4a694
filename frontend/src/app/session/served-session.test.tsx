import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createQueryClient } from '../../api/query-client.ts';
import { read } from '../../api/read.ts';
import { salonServer } from '../../api/testing/salon-server.ts';
import { sees } from '../testing/on-screen.ts';
import { isMember, useSession } from './session.ts';

const misaki = { userId: 'm1', email: 'misaki@example.jp', role: 'member' } as const;

function Greeting() {
  const { data } = useSession();
  return data === undefined ? (
    <p>どなたかはまだわかりません</p>
  ) : (
    <b>{isMember(data) ? '会員の方' : 'ゲストの方'}</b>
  );
}

test('a late part of the page hydrates as served, then gets the session', async () => {
  salonServer({ readSession: () => misaki });
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <Greeting />
    </QueryClientProvider>,
  );
  const client = createQueryClient();
  // As if another part of the page had read it.
  client.setQueryData(read('readSession').queryKey, misaki);
  const onRecoverableError = jest.fn();
  await act(async () => {
    hydrateRoot(
      page,
      <QueryClientProvider client={client}>
        <Greeting />
      </QueryClientProvider>,
      { onRecoverableError },
    );
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  await sees('会員の方');
});
