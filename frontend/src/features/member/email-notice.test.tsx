import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from '../../api/answers.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { Refusal, salonServer } from '../../api/testing/salon-server.ts';
import { Toaster } from '../../parts/toaster.tsx';
import { EmailNotice } from './email-notice.tsx';

const profile: Profile = {
  name: '山口 美咲',
  nameKana: null,
  username: 'misaki',
  phone: null,
  newsletterSubscribed: false,
  reminders: null,
  email: 'misaki@example.jp',
  emailVerified: false,
  emailChangePending: false,
};

const show = (known: Partial<Profile> = {}) =>
  render(
    <QueryClientProvider client={createQueryClient([])}>
      <Toaster>
        <EmailNotice profile={{ ...profile, ...known }} />
      </Toaster>
    </QueryClientProvider>,
  );
const again = () => screen.queryByRole('button', { name: '確認のメールをもう一度送る' });

test('a verified address shows no notice', () => {
  show({ emailVerified: true });
  expect(screen.queryByRole('region', { name: 'メールアドレスのご確認' })).toBeNull();
});

test('an unverified address shows a notice, and the link can be sent again', async () => {
  const { sent } = salonServer({ requestEmailVerification: () => ({ ok: true }) });
  show();
  expect(screen.getByRole('region', { name: 'メールアドレスのご確認' }).textContent).toContain(
    'misaki@example.jp',
  );
  await userEvent.click(again() ?? document.body);
  expect(await screen.findByText('確認のメールをお送りしました')).toBeTruthy();
  expect(sent.map(({ name }) => name)).toEqual(['requestEmailVerification']);
});

test('too frequent requests show the server’s message', async () => {
  salonServer({
    requestEmailVerification: () =>
      new Refusal(429, {
        message: 'しばらくしてから、もう一度お試しください。',
        code: 'RATE_LIMITED',
      }),
  });
  show();
  await userEvent.click(again() ?? document.body);
  expect(await screen.findByText('しばらくしてから、もう一度お試しください。')).toBeTruthy();
});

test('an open change does not show the new address, and no link can be sent to the old one', () => {
  show({ emailVerified: true, emailChangePending: true });
  expect(screen.getByRole('region', { name: 'メールアドレスのご確認' }).textContent).toContain(
    '新しいメールアドレスに確認のメールをお送りしました',
  );
  expect(again()).toBeNull();
});
