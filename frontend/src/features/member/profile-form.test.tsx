import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '../../api/query-client.ts';
import { read } from '../../api/read.ts';
import { salonServer } from '../../api/testing/salon-server.ts';
import { Toaster } from '../../parts/toaster.tsx';
import type { Profile } from './member-reads.ts';
import { ProfileForm } from './profile-form.tsx';

const profile: Profile = {
  name: '山口 美咲',
  nameKana: null,
  username: 'misaki',
  phone: null,
  email: 'misaki@example.jp',
  newsletterSubscribed: false,
};
const session = { userId: 'm1', email: 'misaki@example.jp', role: 'member' };

const SessionMail = () => <p>{useQuery(read('readSession')).data?.email}</p>;

test('a new e-mail address is known wherever the member is named', async () => {
  let saved: Profile = profile;
  salonServer({
    readSession: () => ({ ...session, email: saved.email }),
    changeProfile: ({ body }) => {
      saved = { ...saved, ...(body as Partial<Profile>) };
      return saved;
    },
  });
  const member = ['readMemberOfUser', { params: { id: 'm1' } }] as const;
  const client = createQueryClient([
    [['readSession'], session],
    [member, profile],
  ]);
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
  expect(client.getQueryState(member)?.isInvalidated).toBe(true);
});
