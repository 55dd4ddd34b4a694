import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { isAdministrator, useSession } from '../../app/session/session.ts';
import { ErrorState, Skeleton } from '../../parts/states.tsx';

/** Shows the administration to an administrator; anyone else is led to its login (member-and-admin §4, §6). */
export function AdminOnly({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  if (session.data) return isAdministrator(session.data) ? children : <Navigate to={paths.adminLogin} replace />;
  return (
    <main id="main" className="adm adm-main">
      {session.isError ? <ErrorState onRetry={() => void session.refetch()} /> : <Skeleton lines={6} />}
    </main>
  );
}
