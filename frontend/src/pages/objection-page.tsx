import { useParams } from 'react-router';
import type { PageHead } from '../app/page-module.ts';
import { objection } from '../content/account.ts';
import login from '../features/login/login.module.css';
import { Objection } from '../features/login/objection.tsx';
import { classNames } from '../parts/class-names.ts';
import { Moon } from '../parts/section-head.tsx';
import theme from '../theme/theme.module.css';

export const head: PageHead = {
  title: 'お心当たりのないお手続き',
  description: 'お心当たりのないお手続きをお知らせいただけます。',
  noindex: true,
};

/** To a change of address or a merge. */
export function Page() {
  const { token = '' } = useParams();
  return (
    <main id="main" className={classNames(theme.wrap, theme.split, login.login)}>
      <div className={login.text}>
        <Moon age={3} />
        <h1>{objection.heading}</h1>
        <p className={theme.lead}>{objection.lead}</p>
      </div>
      <Objection token={token} />
    </main>
  );
}
