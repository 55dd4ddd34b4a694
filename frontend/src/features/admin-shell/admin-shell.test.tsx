import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { liveStream } from '../../api/testing/live-stream.ts';
import { Refusal, type Replies, sessionEnded } from '../../api/testing/salon-server.ts';
import { useLive } from '../../api/use-live.ts';
import { finds, follow, gone, lacks, press, textsOf } from '../../app/testing/on-screen.ts';
import { afterLogin, tabGroups } from '../../parts/admin/tabs.ts';
import { booking } from '../../parts/admin/testing/samples.ts';
import { address, addressIs, serve } from '../../parts/admin/testing/show-admin.tsx';
import { AdminOnly, AdminShell } from './admin-shell.tsx';

const administration = (
  <Routes>
    <Route path="/admin/login" element={<h1>管理画面ログイン</h1>} />
    <Route
      path="/admin"
      element={
        <AdminOnly>
          <AdminShell tab="dashboard">
            <h1>台帳</h1>
          </AdminShell>
        </AdminOnly>
      }
    />
    <Route path="*" element={null} />
  </Routes>
);
const session = (role: string | null) => ({ userId: role && 'u1', email: null, role });

const open = (more: Replies = {}, shown = administration, at?: string) =>
  serve({ readSession: () => session('admin'), listPendingBookings: () => [], ...more }, shown, at);

test.each([null, 'member'])('the role %p is redirected to the login', async (role) => {
  open({ readSession: () => session(role) });
  await finds('heading', '管理画面ログイン');
});

test('the address opened without a session is restored after the login', async () => {
  open({ readSession: () => session(null) }, administration, '/admin?tab=members&member=m1');
  await finds('heading', '管理画面ログイン');
  const { search } = new URL(address() ?? '', 'http://salon.test');
  expect(afterLogin(new URLSearchParams(search), 'admin')).toBe('/admin?tab=members&member=m1');
  expect(afterLogin(new URLSearchParams(search), 'teller')).toBe('/teller');
});

test('the login only redirects within the administration', () => {
  for (const to of ['https://evil.example/', '//evil.example', '/my-page', '/administration?x', ''])
    expect(afterLogin(new URLSearchParams({ to }), 'admin')).toBe('/admin');
});

test('bookings show the number of open questions, and every tab is two steps away, also by keys', async () => {
  open({ listPendingBookings: () => [booking(), booking({ id: 'b2' })] });
  const bar = await finds('navigation', '管理');
  const linksOf = () => textsOf([...bar.querySelectorAll('a')]);
  await waitFor(() => expect(linksOf()).toEqual(['予約2件お返事待ち', 'ダッシュボード', '設定']));
  expect(screen.getByRole('link', { name: 'ダッシュボード' }).getAttribute('aria-current')).toBe(
    'page',
  );
  const found: Record<string, readonly (string | null)[]> = {};
  for (const group of within(bar).getAllByRole('button')) {
    group.focus();
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    found[group.textContent ?? ''] = textsOf(within(menu).getAllByRole('menuitem'));
    await userEvent.keyboard('{Escape}');
    await gone('menu');
    expect(document.activeElement).toBe(group);
  }
  const menus = tabGroups.filter(({ tabs }) => tabs.length > 1);
  expect(menus).toHaveLength(4);
  expect(found).toEqual(
    Object.fromEntries(menus.map(({ label, tabs }) => [label, tabs.map((tab) => tab.label)])),
  );
});

test('a group opens by a click and is navigated by first letters', async () => {
  open();
  await press('サイト');
  await screen.findByRole('menu');
  await userEvent.keyboard('口');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('口コミ'));
  await userEvent.keyboard('{Enter}');
  await addressIs('/admin?tab=reviews');
});

test('reception does not see owners’ tabs; the own login is found by the name', async () => {
  open({ readSession: () => ({ ...session('admin'), adminRole: 'reception', name: '佐藤' }) });
  const bar = await finds('navigation', '管理');
  await finds('link', /佐藤/);
  lacks('link', '設定', bar);
  within(bar).getByRole('button', { name: '人' }).focus();
  await userEvent.keyboard('{Enter}');
  const people = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(textsOf(people)).toEqual(
    tabGroups
      .find(({ label }) => label === '人')
      ?.tabs.map(({ label }) => label)
      .filter((label) => label !== '管理者'),
  );
  await userEvent.keyboard('{Escape}');
  await gone('menu');
  await follow(/佐藤/);
  expect(address()).toBe('/admin?tab=access');
});

function Followed() {
  useLive();
  return administration;
}

test('a changed role updates the menu at once', async () => {
  const stream = liveStream();
  let adminRole = 'reception';
  open({ readSession: () => ({ ...session('admin'), adminRole, name: '佐藤' }) }, <Followed />);
  await finds('link', /佐藤.*受付/);
  lacks('link', '設定');
  adminRole = 'owner';
  await stream.tell('administrators');
  await finds('link', '設定');
  adminRole = 'reception';
  await stream.tell('administrators');
  await gone('link', '設定');
});

test('the slash focuses the search of all bookings, the question mark shows the shortcuts', async () => {
  open();
  await finds('heading', '台帳');
  await userEvent.keyboard('?');
  await finds('dialog', 'キーの一覧');
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByLabelText('お客さま・予約を検索'));
  await userEvent.keyboard('山口{Enter}');
  expect(address()).toBe(`/admin?tab=bookings&period=all&q=${encodeURIComponent('山口')}`);
});

test('a failed logout is reported, a successful one shows the login', async () => {
  let away = true;
  open({ logOut: () => (away ? new Refusal(503) : session(null)) });
  await press('ログアウト');
  expect((await screen.findAllByText('ログアウトに失敗しました')).length).toBeGreaterThan(0);
  away = false;
  await press('ログアウト');
  await addressIs('/admin/login');
});

test('an ended session shows the login', async () => {
  let ended = false;
  open({
    readSession: () => session(ended ? null : 'admin'),
    listPendingBookings: () => {
      ended = true;
      return sessionEnded;
    },
  });
  await addressIs('/admin/login');
});
