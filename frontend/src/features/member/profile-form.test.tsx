import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '../../api/query-client.ts';
import { reads } from '../../api/reads.ts';
import { Toaster } from '../../parts/toaster.tsx';
import type { Profile } from './member-reads.ts';
import { ProfileForm } from './profile-form.tsx';

const profile = { name: '山口 美咲', nameKana: null, phone: null, email: 'misaki@example.jp', newsletterSubscribed: false } as Profile;
const session = { userId: 'm1', email: 'misaki@example.jp', role: 'member' };

const SessionMail = () => <p>{useQuery(reads.session()).data?.email}</p>;

test('a new e-mail address is known wherever the member is named', async () => {
  let saved: Profile = profile;
  globalThis.fetch = async (path, init) => {
    if (init?.method === 'PUT') saved = { ...saved, ...JSON.parse(String(init.body)) };
    const body = path === '/api/auth/session' ? { ...session, email: saved.email } : saved;
    return { ok: true, status: 200, headers: new Headers(), text: async () => JSON.stringify(body) } as Response;
  };
  const client = createQueryClient({ '/api/auth/session': session, '/api/members/user/m1': profile });
  render(
    <QueryClientProvider client={client}>
      <Toaster>
        <SessionMail />
        <ProfileForm profile={profile} />
      </Toaster>
    </QueryClientProvider>,
  );
  const email = screen.getByRole('textbox', { name: /メール/ });
  await userEvent.clear(email);
  await userEvent.type(email, 'yamaguchi@example.jp');
  await userEvent.click(screen.getByRole('button', { name: '保存する' }));
  expect(await screen.findByText('yamaguchi@example.jp')).toBeTruthy();
  // The wizard is not on the screen; it reads the member again when it is opened.
  expect(client.getQueryState(['/api/members/user/m1'])?.isInvalidated).toBe(true);
});
