import { BookingsTab } from '../bookings/bookings-tab.tsx';
import { DashboardTab } from '../day/dashboard-tab.tsx';
import { useLive } from '../live/use-live.ts';
import { MembersTab } from '../members/members-tab.tsx';
import { MenuTab } from '../menu/menu-tab.tsx';
import { NewsTab } from '../news/news-tab.tsx';
import { SchedulesTab } from '../pictures/schedules-tab.tsx';
import { ReviewsTab } from '../reviews/reviews-tab.tsx';
import { SettingsTab } from '../settings/settings-tab.tsx';
import { TellersTab } from '../tellers/tellers-tab.tsx';
import type { TabId } from './tabs.ts';

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
