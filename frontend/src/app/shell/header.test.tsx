// Loaded up front, so that the dialog need not wait for it.
import '../../parts/recruitment/recruitment-dialog.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router';
import type { Session } from '../../api/api.ts';
import { follow, gone, leadsTo, press, textsOf } from '../testing/on-screen.ts';
import { showOnSite } from '../testing/show-on-site.tsx';
import { Header } from './header.tsx';
import { SiteDialogsProvider } from './site-dialogs.tsx';

const show = (session: Session, part = <Header />, addresses = ['/']) =>
  showOnSite(part, { data: [[['readSession'], session]], addresses });

const nobody: Session = { userId: null, email: null, role: null };

test('links have the specification’s order', () => {
  show(nobody);
  const nav = screen.getByRole('navigation', { name: '主なページ' });
  expect(textsOf([...nav.children])).toEqual([
    'ホーム',
    '占い師紹介',
    '料金',
    'SNS',
    '占い師募集',
    'アクセス',
    '電話占い',
    'パワーストーン',
  ]);
});

test('the menu starts with booking and login, and choosing an entry closes it', async () => {
  show(nobody);
  await press('メニュー');
  const menu = screen.getByRole('navigation', { name: 'メニュー' });
  const entries = within(menu).getAllByRole('link');
  expect(textsOf(entries.slice(0, 3))).toEqual(['予約する', 'ログイン', 'ホーム']);
  await follow('料金', menu);
  await gone('navigation', 'メニュー');
});

test('the menu is closed after going back and forward', async () => {
  const Turn = ({ by, label }: { readonly by: number; readonly label: string }) => {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => void navigate(by)}>
        {label}
      </button>
    );
  };
  show(
    nobody,
    <>
      <Header />
      <Turn by={-1} label="back" />
      <Turn by={1} label="forward" />
    </>,
    ['/', '/pricing'],
  );
  await press('メニュー');
  for (const name of ['back', 'forward']) {
    await userEvent.click(screen.getByRole('button', { name }));
    await gone('navigation', 'メニュー');
  }
});

test('a member is offered my-page', async () => {
  show({ userId: 'm1', email: 'misaki@yoizuki.example', role: 'member' });
  await leadsTo('マイページ', '/mypage');
});

test('a closing menu returns the focus to its button, also after a dialog opened from it', async () => {
  const burger = () => screen.getByRole('button', { name: 'メニュー' });
  show(
    nobody,
    <SiteDialogsProvider>
      <Header />
    </SiteDialogsProvider>,
  );
  await userEvent.click(burger());
  screen.getByRole('navigation', { name: 'メニュー' }).querySelector('a')?.focus();
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(burger());
  await userEvent.click(burger());
  const recruitment = within(screen.getByRole('navigation', { name: 'メニュー' })).getByRole(
    'button',
    { name: '占い師募集' },
  );
  // A suspended render resumes only if the act is awaited.
  await act(async () => void fireEvent.click(recruitment));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(burger()));
});
