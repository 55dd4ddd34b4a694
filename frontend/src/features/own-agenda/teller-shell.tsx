import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useLive } from '../../api/use-live.ts';
import { paths } from '../../app/paths.ts';
import { isTeller, useSession } from '../../app/session/session.ts';
import shell from '../../app/shell/shell.module.css';
import { useSettings } from '../../app/use-settings.ts';
import { AccessConfirmation } from '../../parts/admin/access-confirmation.tsx';
import admin from '../../parts/admin/admin.module.css';
import { useFocusRecovery } from '../../parts/admin/focus-recovery.ts';
import { useLogOut, useSessionWatch } from '../../parts/admin/own-session.ts';
import { Link } from '../../parts/links.tsx';
import { StaleNotice } from '../../parts/stale-notice.tsx';
import { ErrorState, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';

export const tellerTabs = [
  { id: 'agenda', label: '予定' },
  { id: 'wishes', label: '勤務の希望' },
  { id: 'access', label: 'カレンダー・ログイン' },
] as const;
type TellerTab = (typeof tellerTabs)[number]['id'];

export function TellerShell({
  tab,
  children,
}: {
  readonly tab: TellerTab;
  readonly children: ReactNode;
}) {
  const { shortName } = useSettings();
  const session = useSession();
  const logOut = useLogOut();
  const focusRef = useFocusRecovery();
  useSessionWatch();
  const { staleSince } = useLive();
  if (session.data && !isTeller(session.data)) return <Navigate to={paths.adminLogin} replace />;
  return (
    <div className={admin.adm}>
      <header className={`${admin.admTop} ${theme.night}`}>
        <Link className={shell.brand} to={paths.ownAgenda}>
          <img src="/art/mark-night.svg" width={28} height={28} alt="" />
          <b>{shortName}</b>
          <span className={theme.quiet}>占い師</span>
        </Link>
        <p className={admin.admMe}>
          {session.data?.name}
          <button type="button" disabled={logOut.isPending} onClick={() => logOut.mutate()}>
            ログアウト
          </button>
        </p>
      </header>
      <nav className={admin.admNav} aria-label="占い師">
        {tellerTabs.map(({ id, label }) => (
          <Link
            key={id}
            to={id === 'agenda' ? paths.ownAgenda : `${paths.ownAgenda}?tab=${id}`}
            aria-current={id === tab ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <StaleNotice since={staleSince} />
      <main id="main" ref={focusRef} className={admin.admMain}>
        {session.data && <AccessConfirmation>{children}</AccessConfirmation>}
        {session.isLoadingError && <ErrorState onRetry={() => void session.refetch()} />}
        {session.isPending && <Skeleton lines={6} />}
      </main>
    </div>
  );
}
