import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '../../api/query-client.ts';
import { Refusal, salonServer } from '../../api/testing/salon-server.ts';
import { Toaster } from '../../parts/toaster.tsx';
import { Objection } from './objection.tsx';

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient([])}>
      <Toaster>
        <MemoryRouter>
          <Objection token="m1.c1.mark" />
        </MemoryRouter>
      </Toaster>
    </QueryClientProvider>,
  );
const press = () => userEvent.click(screen.getByRole('button', { name: '心当たりがありません' }));

test('only the button undoes the change, and links to a new password', async () => {
  const salon = salonServer({ object: () => ({ what: 'email' }) });
  show();
  expect(salon.sent).toEqual([]);
  await press();
  expect((await screen.findByRole('status')).textContent).toContain(
    'メールアドレスを元に戻しました',
  );
  expect(screen.getByRole('link', { name: 'パスワードを再設定する' }).getAttribute('href')).toBe(
    '/password-reset',
  );
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test('an objection to a merge is reported to the salon', async () => {
  salonServer({ object: () => ({ what: 'merge' }) });
  show();
  await press();
  expect((await screen.findByRole('status')).textContent).toContain(
    'お申し出を店舗にお伝えしました',
  );
});

test('an invalid link shows the telephone numbers', async () => {
  salonServer({
    object: () => new Refusal(404, { message: '見つかりませんでした。', code: 'NOT_FOUND' }),
  });
  show();
  await press();
  expect((await screen.findByRole('status')).textContent).toContain('お電話でご連絡ください');
});
