import './admin.css';
import { useSearchParams } from 'react-router';
import type { PageHead } from '../app/page-module.ts';
import { AdminOnly } from '../features/admin-shell/admin-only.tsx';
import { AdminShell } from '../features/admin-shell/admin-shell.tsx';
import { tabOf } from '../parts/admin/tabs.ts';
import { AdminTabs } from './admin-tabs.tsx';

export const head: PageHead = { title: '管理画面', description: '予約と店の内容を管理する画面です。', noindex: true };

/** The administration; which tab is in the address (member-and-admin §2). */
export function Page() {
  const [params] = useSearchParams();
  const tab = tabOf(params);
  return (
    <AdminOnly>
      <AdminShell tab={tab}>
        <AdminTabs tab={tab} />
      </AdminShell>
    </AdminOnly>
  );
}
