import { useSearchParams } from 'react-router';
import type { PageHead } from '../app/page-module.ts';
import { AccessTab } from '../features/admin-access/access-tab.tsx';
import { OwnCalendar, OwnMails } from '../features/own-agenda/calendar-and-mails.tsx';
import { OwnAgenda } from '../features/own-agenda/own-agenda.tsx';
import { OwnWishes } from '../features/own-agenda/own-wishes.tsx';
import { TellerShell, tellerTabs } from '../features/own-agenda/teller-shell.tsx';
import { LeaveGuard } from '../parts/admin/leave-guard.tsx';

export const head: PageHead = {
  title: '占い師の予定',
  description: '占い師がご自身の予約と勤務を見る画面です。',
  noindex: true,
};

export function Page() {
  const [params] = useSearchParams();
  const tab = tellerTabs.find(({ id }) => id === params.get('tab'))?.id ?? 'agenda';
  return (
    <LeaveGuard>
      <TellerShell tab={tab}>
        {tab === 'agenda' && <OwnAgenda />}
        {tab === 'wishes' && <OwnWishes />}
        {tab === 'access' && (
          <>
            <AccessTab />
            <OwnMails />
            <OwnCalendar />
          </>
        )}
      </TellerShell>
    </LeaveGuard>
  );
}
