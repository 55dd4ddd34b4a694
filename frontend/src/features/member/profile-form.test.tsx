import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from '../../api/answers.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { read } from '../../api/read.ts';
import { Refusal, salonServer } from '../../api/testing/salon-server.ts';
import { axeProblems } from '../../parts/admin/testing/axe-problems.ts';
import { Toaster } from '../../parts/toaster.tsx';
import { ProfileForm } from './profile-form.tsx';

const profile: Profile = {
  name: '山口 美咲',
  nameKana: null,
  username: 'misaki',
  phone: null,
  email: 'misaki@example.jp',
  emailVerified: true,
  emailChangePending: false,
  newsletterSubscribed: false,
  reminders: null,
};
const session = { userId: 'm1', email: 'misaki@example.jp', role: 'member' };

const member = ['readMemberOfUser', { params: { id: 'm1' } }] as const;

const SessionMail = () => <p>{useQuery(read('readSession')).data?.email}</p>;

function show() {
  const client = createQueryClient([
    [['readSession'], session],
    [member, profile],
    [['readSettings'], { reminders: { dayBefore: '18:00', hoursBefore: 2 } }],
  ]);
  render(
    <QueryClientProvider client={client}>
      <Toaster>
        <SessionMail />
        <ProfileForm profile={profile} />
      </Toaster>
    </QueryClientProvider>,
  );
  return client;
}

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /メール/ });
const password = () => screen.queryByLabelText<HTMLInputElement>(/今のパスワード/);
const save = () => userEvent.click(screen.getByRole('button', { name: '保存する' }));

test('a profile change refetches all data that shows the member', async () => {
  const { sent } = salonServer({
    readSession: () => ({ ...session, email: 'as-the-server-says@example.jp' }),
    changeProfile: ({ body }) => ({ ...profile, ...(body as Partial<Profile>) }),
  });
  const client = show();
  await userEvent.type(screen.getByRole('textbox', { name: /お名前（カナ）/ }), 'ヤマグチ ミサキ');
  await save();
  expect(await screen.findByText('as-the-server-says@example.jp')).toBeTruthy();
  expect(sent.find(({ name }) => name === 'changeProfile')?.body).not.toHaveProperty(
    'currentPassword',
  );
  // The wizard is not rendered; it refetches the member when opened.
  expect(client.getQueryState(member)?.isInvalidated).toBe(true);
});

test('a change of address asks for the password, and the old one stays until the link is opened', async () => {
  const { sent } = salonServer({
    readSession: () => session,
    changeProfile: () => ({ ...profile, emailChangePending: true }),
  });
  show();
  expect(password()).toBeNull();
  await userEvent.clear(email());
  await userEvent.type(email(), 'yamaguchi@example.jp');
  await save();
  expect(
    await screen.findByRole('link', { name: '現在のパスワードを入力してください' }),
  ).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'changeProfile')).toEqual([]);
  await userEvent.type(password() ?? email(), 'hoshizora-99');
  await save();
  expect(
    await screen.findByText(/yamaguchi@example\.jp に確認のメールをお送りしました/),
  ).toBeTruthy();
  expect(sent.find(({ name }) => name === 'changeProfile')?.body).toMatchObject({
    email: 'yamaguchi@example.jp',
    currentPassword: 'hoshizora-99',
  });
  expect([email().value, password()]).toEqual(['misaki@example.jp', null]);
});

test('another spelling of the same address is no change', async () => {
  salonServer({});
  show();
  await userEvent.clear(email());
  await userEvent.type(email(), 'MISAKI@example.jp');
  expect(password()).toBeNull();
});

const reminders = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox', { name: /にメールで受け取る/ });
const chosen = () => reminders().map(({ checked }) => checked);

test('without a choice only the reminder of the day before is ticked; members choose for all bookings', async () => {
  const server = salonServer({
    readSession: () => session,
    changeProfile: ({ body }) => ({ ...profile, ...(body as Partial<Profile>) }),
  });
  show();
  expect(chosen()).toEqual([true, false]);
  expect(await axeProblems(document.body)).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: '開始の2時間前にメールで受け取る' }));
  await save();
  await waitFor(() =>
    expect(server.writes().map(({ body }) => body)).toMatchObject([
      { reminders: { dayBefore: true, hoursBefore: true } },
    ]),
  );
  await waitFor(() => expect(chosen()).toEqual([true, true]));
});

test('a refused change of reminders is reported, and the input stays', async () => {
  salonServer({
    readSession: () => session,
    changeProfile: () =>
      new Refusal(503, { message: 'ただいま混み合っております。', code: 'UNAVAILABLE' }),
  });
  show();
  await userEvent.click(screen.getByRole('checkbox', { name: '前日の18:00にメールで受け取る' }));
  await save();
  expect(await screen.findByText('ただいま混み合っております。')).toBeTruthy();
  expect(chosen()).toEqual([false, false]);
});
