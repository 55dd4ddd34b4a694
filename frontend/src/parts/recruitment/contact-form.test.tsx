import { screen } from '@testing-library/react';
import type { Body } from '../../api/api.ts';
import { salonServer } from '../../api/testing/salon-server.ts';
import { enter, press } from '../../app/testing/on-screen.ts';
import { showOnSite } from '../../app/testing/show-on-site.tsx';
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
  showOnSite(<ContactForm />);
  await enter(/^お名前必須/, '高橋 詩織');
  await enter(/^メールアドレス/, 'shiori@example.jp');
  await enter(/^電話番号/, '090-0000-5678');
  await enter(/^お問い合わせの内容/, '土日だけの出演はできますか。');
  await press('送信する');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'お問い合わせを送信できませんでした。',
  );
  broken = false;
  await press('送信する');
  await screen.findByText('担当より、二、三日のうちにご連絡いたします。', { selector: '.small' });
  const keys = server.sent.map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
});
