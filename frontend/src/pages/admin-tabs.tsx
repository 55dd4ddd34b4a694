import { NewsTab } from '../features/admin-announcements/news-tab.tsx';
import { BookingsTab } from '../features/admin-bookings/bookings-tab.tsx';
import { MembersTab } from '../features/admin-members/members-tab.tsx';
import { MenuTab } from '../features/admin-menu/menu-tab.tsx';
import { ReviewsTab } from '../features/admin-reviews/reviews-tab.tsx';
import { SchedulesTab } from '../features/admin-schedule-pictures/schedules-tab.tsx';
import { SettingsTab } from '../features/admin-settings/settings-tab.tsx';
import { TellersTab } from '../features/admin-tellers/tellers-tab.tsx';
import type { TabId } from '../parts/admin/tabs.ts';
import { useLive } from '../parts/admin/use-live.ts';
import { DashboardTab } from './dashboard-tab.tsx';

/** The tab in view, kept up to date by the live stream. */
export function AdminTabs({ tab }: { readonly tab: TabId }) {
  const live = useLive();
  switch (tab) {
    case 'bookings':
      return <BookingsTab live={live} />;
    case 'dashboard':
      return <DashboardTab live={live} />;
    case 'members':
      return <MembersTab />;
    case 'tellers':
      return <TellersTab />;
    case 'services':
      return <MenuTab />;
    case 'schedules':
      return <SchedulesTab />;
    case 'reviews':
      return <ReviewsTab />;
    case 'announcements':
      return <NewsTab />;
    case 'settings':
      return <SettingsTab />;
  }
}
