import type { ComponentProps } from 'react';
import { paths } from '../../app/paths.ts';
import { useSettings } from '../../app/use-settings.ts';
import admin from '../../parts/admin/admin.module.css';
import { AdminLoginForm } from '../../parts/admin/admin-login-form.tsx';
import { SiteLink } from '../../parts/links.tsx';
import theme from '../../theme/theme.module.css';
import styles from './admin-login.module.css';

/** Readable without the sheet of its dark background. */
export function AdminLogin({
  onLoggedIn,
}: Pick<ComponentProps<typeof AdminLoginForm>, 'onLoggedIn'>) {
  return (
    <main id="main" className={`${admin.adm} ${styles.night}`}>
      <div className={styles.slip}>
        <p className={styles.brand}>
          <img src="/art/mark.svg" width={44} height={44} alt="" />
          <b className={theme.mincho}>{useSettings().shortName}</b>
        </p>
        <h1>管理画面ログイン</h1>
        <AdminLoginForm onLoggedIn={onLoggedIn} />
        <p>
          <SiteLink className={theme.more} to={paths.home}>
            サイトへ戻る
          </SiteLink>
        </p>
      </div>
    </main>
  );
}
