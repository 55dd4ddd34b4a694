import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Refusal, salonServer } from '../../api/testing/salon-server.ts';
import { useSession } from '../../app/session/session.ts';
import { finds, lacks, press } from '../../app/testing/on-screen.ts';
import { showOnSite } from '../../app/testing/show-on-site.tsx';
import { axeProblems } from '../../parts/admin/testing/axe-problems.ts';
import { MemberAccess } from '../../parts/member-access.tsx';
import { CancellationDialog } from './cancellation-dialog.tsx';
import { booking, profile } from './member.fixture.ts';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

const ended = new Refusal(401, { message: 'ログインしてください', code: 'UNAUTHORIZED' });
const sessionOf = (userId: string) => ({ userId, email: null, role: 'member' });

/** Reads the session, as the page's header does. */
const Header = () => <p>{useSession().data?.userId}</p>;

/** Renders a form for an ended member's session; `who` logs in next. */
function show(form: ReactNode, who = { id: 'm1', role: 'member' }) {
  let isIn = false;
  const or = (answer: unknown) => () => (isIn ? answer : ended) as never;
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
const written = (server: ReturnType<typeof show>) => server.writes().map(({ name }) => name);

async function logIn() {
  const dialog = await loginDialog();
  expect(await axeProblems(dialog)).toEqual([]);
  await userEvent.type(dialog.querySelector('#username') as HTMLElement, 'misaki');
  await userEvent.type(dialog.querySelector('#password') as HTMLElement, 'secret-secret');
  await press('ログイン', within(dialog));
}
const loginGone = () => waitFor(() => lacks('dialog', 'もう一度ログインしてください'));

const onClose = jest.fn();
async function askToCancel() {
  await userEvent.type(await screen.findByRole('textbox'), '急な用事のため');
  await press(/申請/);
}

test('a cancellation request continues after the login, with its note', async () => {
  const server = show(<CancellationDialog booking={booking()} onClose={onClose} />);
  await askToCancel();
  await logIn();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(written(server)).toEqual(['requestCancellation', 'logIn', 'requestCancellation']);
  expect(server.writes().at(-1)?.body).toEqual({ cancellationNote: '急な用事のため' });
});

test('a profile change continues after the login, with the input', async () => {
  const server = show(<ProfileForm profile={profile} />);
  const name = screen.getByDisplayValue('山口 美咲');
  await userEvent.clear(name);
  await userEvent.type(name, '山口 美');
  await press('保存する');
  await logIn();
  await waitFor(() => expect(written(server)).toEqual(['changeProfile', 'logIn', 'changeProfile']));
  expect(server.writes().at(-1)?.body).toMatchObject({ name: '山口 美' });
  await loginGone();
});

test('another account does not send the input by itself, and the input stays', async () => {
  const server = show(<CancellationDialog booking={booking()} onClose={onClose} />, {
    id: 'm2',
    role: 'member',
  });
  await askToCancel();
  await logIn();
  expect(
    (
      await screen.findAllByText(
        /^別のアカウントでログインしました。入力した内容は送信していません。/,
      )
    ).length,
  ).toBeGreaterThan(0);
  await loginGone();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('急な用事のため');
  expect(written(server)).toEqual(['requestCancellation', 'logIn']);
});

test('an administrator is refused over a member’s form, which stays', async () => {
  const server = show(<PasswordForm />, { id: 'a1', role: 'admin' });
  await userEvent.type(screen.getByLabelText(/今のパスワード/), 'secret-secret');
  await userEvent.type(screen.getByLabelText(/新しいパスワード/), 'another-long-secret');
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
  expect(screen.getByLabelText<HTMLInputElement>(/新しいパスワード/).value).toBe(
    'another-long-secret',
  );
  expect(written(server)).toEqual(['changePassword', 'logIn', 'logOut']);
});
