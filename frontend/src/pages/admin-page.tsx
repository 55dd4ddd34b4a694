import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { useLive } from '../api/use-live.ts';
import type { HeadContext, PageHead } from '../app/page-module.ts';
import { useSession } from '../app/session/session.ts';
import { AccessTab } from '../features/admin-access/access-tab.tsx';
import { AdministratorsTab } from '../features/admin-administrators/administrators-tab.tsx';
import { AuditTab } from '../features/admin-audit/audit-tab.tsx';
import { BookingsTab } from '../features/admin-bookings/bookings-tab.tsx';
import { FiguresTab } from '../features/admin-figures/figures-tab.tsx';
import { HoursTab } from '../features/admin-hours/hours-tab.tsx';
import { MailsTab } from '../features/admin-mails/mails-tab.tsx';
import { MembersTab } from '../features/admin-members/members-tab.tsx';
import { MenuTab } from '../features/admin-menu/menu-tab.tsx';
import { OperationsTab } from '../features/admin-operations/operations-tab.tsx';
import { PastTab } from '../features/admin-past/past-tab.tsx';
import { ApplicationsTab, InquiriesTab } from '../features/admin-recruitment/recruitment-tabs.tsx';
import { SettingsTab } from '../features/admin-settings/settings-tab.tsx';
import { AdminOnly, AdminShell } from '../features/admin-shell/admin-shell.tsx';
import { ReviewsTab } from '../features/admin-site/reviews-tab.tsx';
import { contentTabs } from '../features/admin-site/site-tabs.tsx';
import { TellersTab } from '../features/admin-tellers/tellers-tab.tsx';
import { TillTab } from '../features/admin-till/till-tab.tsx';
import { WaitlistTab } from '../features/admin-waitlist/waitlist-tab.tsx';
import { WordsTab } from '../features/admin-words/words-tab.tsx';
import { LeaveGuard } from '../parts/admin/leave-guard.tsx';
import { mayOpen, newsKey, type TabId, tabOf, tabTitle } from '../parts/admin/tabs.ts';
import { StaleNotice } from '../parts/stale-notice.tsx';
import { EmptyState } from '../parts/states.tsx';
import { DashboardTab } from './dashboard-tab.tsx';

export const head = ({ query, cached }: HeadContext): PageHead => {
  const news = cached<number>({ queryKey: newsKey }) ?? 0;
  return {
    title: `${news > 0 ? `(${news}) ` : ''}${tabTitle(tabOf(query))}｜管理画面`,
    description: '予約と店の内容を管理する画面です。',
    noindex: true,
  };
};

export function Page() {
  const [params] = useSearchParams();
  const tab = tabOf(params);
  return (
    <LeaveGuard>
      <AdminOnly>
        <AdminShell tab={tab}>
          <AdminTabs tab={tab} />
        </AdminShell>
      </AdminOnly>
    </LeaveGuard>
  );
}

export function AdminTabs({ tab }: { readonly tab: TabId }) {
  const { connected, staleSince } = useLive({ whileHidden: true });
  return (
    <>
      <StaleNotice since={staleSince} />
      <Tab tab={tab} live={connected} />
    </>
  );
}

function Tab({ tab, live }: { readonly tab: TabId; readonly live: boolean }) {
  const session = useSession().data;
  if (!mayOpen(tab, session))
    return <EmptyState title="この画面を開けるのは、オーナーだけです。" />;
  const Shown = TABS[tab];
  return <Shown live={live} />;
}

const TABS: Readonly<Record<TabId, ComponentType<{ readonly live: boolean }>>> = {
  ...contentTabs,
  bookings: BookingsTab,
  dashboard: DashboardTab,
  members: MembersTab,
  tellers: TellersTab,
  hours: HoursTab,
  waitlist: WaitlistTab,
  till: TillTab,
  words: WordsTab,
  services: MenuTab,
  reviews: ReviewsTab,
  applications: ApplicationsTab,
  inquiries: InquiriesTab,
  mails: MailsTab,
  figures: FiguresTab,
  past: PastTab,
  audit: AuditTab,
  operations: OperationsTab,
  administrators: AdministratorsTab,
  access: AccessTab,
  settings: SettingsTab,
};
