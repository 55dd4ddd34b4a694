import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { salonServer, sessionEnded } from '../../api/testing/salon-server.ts';
import { useSession } from '../../app/session/session.ts';
import { enter, fieldValue, finds, gone, press } from '../../app/testing/on-screen.ts';
import { showOnSite } from '../../app/testing/show-on-site.tsx';
import { axeProblems } from '../../parts/admin/testing/axe-problems.ts';
import { MemberAccess } from '../../parts/member-access.tsx';
import { PasswordForm } from './account-settings.tsx';
import { booking, profile } from './member.fixture.ts';
import { CancellationDialog } from './visit.tsx';

const sessionOf = (userId: string) => ({ userId, email: null, role: 'member' });

const Header = () => <p>{useSession().data?.userId}</p>;

function show(form: ReactNode, who = { id: 'm1', role: 'member' }) {
  let isIn = false;
  const or = (answer: unknown) => () => (isIn ? answer : sessionEnded) as never;
  const server = salonServer({
    readSession: () => sessionOf(who.id),
    logIn: () => {
      isIn = who.role === 'member';
      return { ...who, username: 'misaki', email: null } as never;
    },
    logOut: () => ({ userId: null, email: null, role: null }),
    changeProfile: or(profile),
    changePassword: or(undefined),
    requestCancellation: or(booking()),
  });
  showOnSite(
    <>
      <Header />
      <MemberAccess>{form}</MemberAccess>
    </>,
    { data: [[['readSession'], sessionOf('m1')]] },
  );
  return server;
}

const loginDialog = () => finds('dialog', 'もう一度ログインしてください');

async function logIn() {
  const dialog = await loginDialog();
  expect(await axeProblems(dialog)).toEqual([]);
  await enter(/ユーザー名/, 'misaki', dialog);
  await enter(/パスワード/, 'secret-secret', dialog);
  await press('ログイン', dialog);
}
const loginGone = () => gone('dialog', 'もう一度ログインしてください');

const onClose = jest.fn();
async function askToCancel() {
  await enter(/ひとこと/, '急な用事のため');
  await press(/申請/);
}

test('a cancellation request continues after the login, with its note', async () => {
  const server = show(<CancellationDialog booking={booking()} onClose={onClose} />);
  await askToCancel();
  await logIn();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(server.names()).toEqual(['requestCancellation', 'logIn', 'requestCancellation']);
  expect(server.bodies().at(-1)).toEqual({ cancellationNote: '急な用事のため' });
});

test('an administrator is refused over a member’s form, which stays', async () => {
  const server = show(<PasswordForm />, { id: 'a1', role: 'admin' });
  await enter(/新しいパスワード/, 'another-long-secret');
  await press(/変更/);
  await logIn();
  expect(
    (
      await screen.findAllByText(
        '会員のアカウントでログインしてください。入力した内容は残っています。',
      )
    ).length,
  ).toBeGreaterThan(0);
  // Its close button follows that of the toast inside.
  const cross = within(await loginDialog())
    .getAllByRole('button', { name: '閉じる' })
    .at(-1);
  await userEvent.click(cross ?? document.body);
  await loginGone();
  expect(fieldValue(/新しいパスワード/)).toBe('another-long-secret');
  expect(server.names()).toEqual(['changePassword', 'logIn', 'logOut']);
});
