import { useNavigate, useSearchParams } from 'react-router';
import type { PageHead } from '../app/page-module.ts';
import { paths } from '../app/paths.ts';
import { salon } from '../content/salon.ts';
import adminLogin from '../features/admin-login/admin-login.module.css';
import admin from '../parts/admin/admin.module.css';
import { AdminLoginForm } from '../parts/admin/admin-login-form.tsx';
import { afterLogin } from '../parts/admin/tabs.ts';
import { classNames } from '../parts/class-names.ts';
import { SiteLink } from '../parts/links.tsx';
import theme from '../theme/theme.module.css';

export const head: PageHead = { title: '管理画面ログイン', description: '管理者のログイン画面です。', noindex: true };

/**
 * Login of the administrators and tellers (specification, administration: administrator login). The night behind it is in its own sheet, which
 * comes with the scripts; until then it is a plain page, as no word of it asks for the night.
 */
export function Page() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <main id="main" className={classNames(admin.adm, adminLogin.admLogin)}>
      <div className={adminLogin.admLoginSlip}>
        <p className={adminLogin.admLoginBrand}>
          <img src="/art/mark.svg" width={44} height={44} alt="" />
          <b className={theme.mincho}>{salon.shortName}</b>
        </p>
        <h1>管理画面ログイン</h1>
        <AdminLoginForm onLoggedIn={(role) => void navigate(afterLogin(params, role), { replace: true })} />
        <p>
          <SiteLink className={theme.more} to={paths.home}>
            サイトへ戻る
          </SiteLink>
        </p>
      </div>
    </main>
  );
}
