import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import type { OwnProfile } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { confirmationRequired, salonServer } from '../../api/testing/salon-server.ts';
import {
  clickField,
  enter,
  fieldValue,
  findDialog,
  overwrite,
  press,
  sees,
} from '../../app/testing/on-screen.ts';
import { showOnSite } from '../../app/testing/show-on-site.tsx';
import { axeProblems } from '../../parts/admin/testing/axe-problems.ts';
import { MemberAccess } from '../../parts/member-access.tsx';
import { ProfileForm } from './account-settings.tsx';
import { profile } from './member.fixture.ts';

const session = { userId: 'm1', email: 'misaki@example.jp', role: 'member' };

const member = ['readMemberOfUser', { params: { id: 'm1' } }] as const;

const SessionMail = () => <p>{useQuery(read('readSession')).data?.email}</p>;

const show = () =>
  showOnSite(
    <>
      <SessionMail />
      <MemberAccess>
        <ProfileForm profile={profile} />
      </MemberAccess>
    </>,
    {
      data: [
        [['readSession'], session],
        [member, profile],
        [
          ['readSettings'],
          {
            reminders: { dayBefore: '18:00', hoursBefore: 2 },
            thanks: { isOn: true, time: '10:00' },
          },
        ],
      ],
    },
  );

const EMAIL = /^メールアドレス/;
const save = () => press('保存する');

test('a profile change refetches all data that shows the member', async () => {
  const { bodies } = salonServer({
    readSession: () => ({ ...session, email: 'as-the-server-says@example.jp' }),
    changeProfile: ({ body }) => ({ ...profile, ...(body as Partial<OwnProfile>) }),
  });
  const client = show();
  await enter(/お名前（カナ）/, 'ヤマグチ ミサキ');
  await save();
  await sees('as-the-server-says@example.jp');
  expect(bodies()[0]).not.toHaveProperty('currentPassword');
  // The wizard is not rendered; it refetches the member when opened.
  expect(client.getQueryState(member)?.isInvalidated).toBe(true);
});

test('a change of address asks who one is, and the old one stays until the link is opened', async () => {
  let isConfirmed = false;
  const server = salonServer({
    readSession: () => session,
    readProfile: () => profile,
    listPasskeys: () => [],
    changeProfile: () =>
      isConfirmed ? { ...profile, emailChangePending: true } : confirmationRequired,
    confirmMember: () => {
      isConfirmed = true;
      return { ok: true };
    },
  });
  show();
  await overwrite(EMAIL, 'yamaguchi@example.jp');
  await save();
  const dialog = await findDialog('ご本人の確認');
  expect(await axeProblems(dialog)).toEqual([]);
  await press('確認して続ける', dialog);
  await sees('現在のパスワードを入力してください', dialog);
  await enter(/現在のパスワード/, 'hoshizora-99', dialog);
  await press('確認して続ける', dialog);
  await sees(/yamaguchi@example\.jp に確認のメールをお送りしました/);
  expect(server.names()).toEqual(['changeProfile', 'confirmMember', 'changeProfile']);
  expect(server.bodies()).toMatchObject([
    { email: 'yamaguchi@example.jp' },
    { currentPassword: 'hoshizora-99' },
    { email: 'yamaguchi@example.jp' },
  ]);
  expect(fieldValue(EMAIL)).toBe('misaki@example.jp');
});

const reminders = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox', { name: /にメールで受け取る/ });
const chosen = () => reminders().map(({ checked }) => checked);

test('without a choice only the reminder of the day before is ticked; members choose for all bookings', async () => {
  const server = salonServer({
    readSession: () => session,
    changeProfile: ({ body }) => ({ ...profile, ...(body as Partial<OwnProfile>) }),
  });
  show();
  expect(chosen()).toEqual([true, false]);
  expect(await axeProblems(document.body)).toEqual([]);
  await clickField('開始の2時間前にメールで受け取る');
  await clickField('翌日にお礼のメールを受け取る');
  await save();
  await waitFor(() =>
    expect(server.bodies()).toMatchObject([
      { reminders: { dayBefore: true, hoursBefore: true, thanks: false } },
    ]),
  );
  await waitFor(() => expect(chosen()).toEqual([true, true]));
});
