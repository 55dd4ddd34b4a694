import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '../../api/query-client.ts';
import { Refusal, salonServer } from '../../api/testing/salon-server.ts';
import { Toaster } from '../../parts/toaster.tsx';
import { ConfirmEmail } from './confirm-email.tsx';

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient([])}>
      <Toaster>
        <MemoryRouter>
          <ConfirmEmail token="m1.c1.mark" />
        </MemoryRouter>
      </Toaster>
    </QueryClientProvider>,
  );
const press = () =>
  userEvent.click(screen.getByRole('button', { name: 'メールアドレスを確認する' }));

test('only the button verifies the address, once', async () => {
  const salon = salonServer({ confirmEmail: () => ({ whose: 'member' }) });
  show();
  expect(salon.sent).toEqual([]);
  await press();
  expect((await screen.findByRole('status')).textContent).toContain('メールアドレスを確認しました');
  expect(
    salon.sent.filter(({ name }) => name === 'confirmEmail').map(({ params }) => params),
  ).toEqual([{ token: 'm1.c1.mark' }]);
});

test.each([
  ['member', 'マイページへ', '/mypage'],
  ['teller', '予定のページへ', '/teller'],
])('a %s gets a link to the next page', async (whose, name, to) => {
  salonServer({ confirmEmail: () => ({ whose }) });
  show();
  await press();
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
});

test('an invalid link shows a link to the member page', async () => {
  salonServer({
    confirmEmail: () => new Refusal(404, { message: '見つかりませんでした。', code: 'NOT_FOUND' }),
  });
  show();
  await press();
  expect((await screen.findByRole('status')).textContent).toContain(
    '期限が切れているか、すでに使われています',
  );
  expect(screen.getByRole('link', { name: 'マイページへ' }).getAttribute('href')).toBe('/mypage');
});
