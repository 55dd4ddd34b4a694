import type { RouteName } from '@salon/contract/routes';
import { paths } from '../../app/paths.ts';
import { mayCall } from './own-session.ts';

export const firstTabs = [
  { id: 'bookings', label: '予約' },
  { id: 'dashboard', label: 'ダッシュボード' },
] as const;

/**
 * A group of one is not a menu (specification, administration: tabs). The audit leads to the tab
 * that is `of` its subject.
 */
export const tabGroups = [
  {
    label: '毎日の仕事',
    tabs: [
      { id: 'hours', label: '勤務表' },
      { id: 'waitlist', label: 'キャンセル待ち' },
      { id: 'till', label: 'レジ締め' },
      { id: 'applications', label: '応募' },
      { id: 'inquiries', label: 'お問い合わせ' },
      { id: 'mails', label: '送信メール' },
    ],
  },
  {
    label: '人',
    tabs: [
      { id: 'members', label: '会員' },
      { id: 'tellers', label: '占い師' },
      { id: 'administrators', label: '管理者' },
    ],
  },
  {
    label: 'サイト',
    tabs: [
      { id: 'words', label: '文章' },
      { id: 'services', label: 'メニュー' },
      { id: 'schedules', label: '出演表', of: 'schedulePicture' },
      { id: 'reviews', label: '口コミ', of: 'review' },
      { id: 'review-images', label: 'トップのお手紙', of: 'reviewImage' },
      { id: 'announcements', label: 'お知らせ', of: 'announcement' },
      { id: 'banners', label: 'バナー', of: 'banner' },
    ],
  },
  {
    label: '記録',
    tabs: [
      { id: 'figures', label: '集計' },
      { id: 'past', label: '過去の時点' },
      { id: 'audit', label: '監査' },
      { id: 'operations', label: '運用' },
    ],
  },
  { label: '設定', tabs: [{ id: 'settings', label: '設定' }] },
] as const;

const ownTab = { id: 'access', label: 'ログインと二段階認証' } as const;

export const tabs = [
  ...firstTabs,
  ...tabGroups.flatMap(({ tabs: grouped }): readonly GroupedTab[] => grouped),
  ownTab,
];

type RecordTab = Extract<GroupedTab, { readonly of: string }>;

/** By the subject of its events. */
export const tabsOfRecords = Object.fromEntries(
  tabs.flatMap((tab) => ('of' in tab ? [[tab.of, tab.id]] : [])),
) as Readonly<Record<RecordTab['of'], RecordTab['id']>>;

type GroupedTab = (typeof tabGroups)[number]['tabs'][number];

export type TabId = (typeof firstTabs)[number]['id'] | GroupedTab['id'] | typeof ownTab.id;

/** A route that the tab needs, if it is not open to all. */
const readsOfTabs: Partial<Readonly<Record<TabId, RouteName>>> = {
  administrators: 'listAdministrators',
  settings: 'readAdminSettings',
  operations: 'readOperations',
};

export function mayOpen(tab: TabId, session: Parameters<typeof mayCall>[0]): boolean {
  const name = readsOfTabs[tab];
  return name === undefined || mayCall(session, name);
}

export const tabOf = (params: URLSearchParams): TabId =>
  tabs.find(({ id }) => id === params.get('tab'))?.id ?? 'dashboard';

export const newsKey = ['news'] as const;

export const tabTitle = (tab: TabId): string => tabs.find(({ id }) => id === tab)?.label ?? '';

export function tabPath(tab: TabId, query: Readonly<Record<string, string>> = {}): string {
  return `${paths.admin}?${new URLSearchParams({ tab, ...query })}`;
}

export const loginPathFor = (address: string): string =>
  address === paths.admin
    ? paths.adminLogin
    : `${paths.adminLogin}?${new URLSearchParams({ to: address })}`;

/**
 * Tellers go to their own days, administrators to the addressed tab; it must never lead outside the
 * administration.
 */
export function afterLogin(params: URLSearchParams, role: 'admin' | 'teller'): string {
  if (role === 'teller') return paths.ownAgenda;
  const to = params.get('to') ?? '';
  return to.startsWith(`${paths.admin}?`) ? to : paths.admin;
}
