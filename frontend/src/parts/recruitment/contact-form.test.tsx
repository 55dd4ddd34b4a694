import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Body } from '../../api/answers.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { salonServer } from '../../api/testing/salon-server.ts';
import { Toaster } from '../toaster.tsx';
import { ContactForm } from './contact-form.tsx';

test('a retry after a network failure is the same request', async () => {
  let broken = true;
  const server = salonServer({
    inquire: ({ body }) => {
      if (broken) throw new TypeError('Failed to fetch');
      return {
        ...(body as Body<'inquire'>),
        id: 'q1',
        nameKana: null,
        state: 'new',
        createdAt: '2026-10-24T04:40:00.000Z',
      };
    },
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Toaster>
        <ContactForm />
      </Toaster>
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText(/^お名前必須/), '高橋 詩織');
  await userEvent.type(screen.getByLabelText(/^メールアドレス/), 'shiori@example.jp');
  await userEvent.type(screen.getByLabelText(/^電話番号/), '090-0000-5678');
  await userEvent.type(
    screen.getByLabelText(/^お問い合わせの内容/),
    '土日だけの出演はできますか。',
  );
  await userEvent.click(screen.getByRole('button', { name: '送信する' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'お問い合わせを送信できませんでした。',
  );
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: '送信する' }));
  expect(
    await screen.findByText('担当より、二、三日のうちにご連絡いたします。', { selector: '.small' }),
  ).toBeTruthy();
  const keys = server.sent.map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
});
