import { useNavigate, useSearchParams } from 'react-router';
import type { PageHead } from '../app/page-module.ts';
import { AdminLogin } from '../features/admin-login/admin-login.tsx';
import { afterLogin } from '../parts/admin/tabs.ts';

export const head: PageHead = {
  title: '管理画面ログイン',
  description: '管理者のログイン画面です。',
  noindex: true,
};

export function Page() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <AdminLogin onLoggedIn={(role) => void navigate(afterLogin(params, role), { replace: true })} />
  );
}
