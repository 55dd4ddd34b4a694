import { administratorRoleLabels } from '@salon/domain';
import { type FormEvent, type RefObject, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session/session.ts';
import shell from '../../app/shell/shell.module.css';
import { salon } from '../../content/salon.ts';
import admin from '../../parts/admin/admin.module.css';
import { useLogOut } from '../../parts/admin/own-session.ts';
import { tabPath } from '../../parts/admin/tabs.ts';
import { classNames } from '../../parts/class-names.ts';
import { ignoreEnterWhileComposing } from '../../parts/field.tsx';
import { Icon } from '../../parts/icon.tsx';
import theme from '../../theme/theme.module.css';
import { News } from './news.tsx';

/** The dark bar: link to the dashboard, search of all bookings, logout. */
export function TopBar({ search }: { readonly search: RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate();
  const logOut = useLogOut();
  const session = useSession().data;
  const [words, setWords] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    void navigate(tabPath('bookings', { period: 'all', q: words.trim() }));
  };
  return (
    <header className={classNames(admin.admTop, theme.night)}>
      <Link className={shell.brand} to={paths.admin}>
        <img src="/art/mark-night.svg" width={28} height={28} alt="" />
        <b>{salon.shortName}</b>
        <span className={theme.quiet}>管理</span>
      </Link>
      {/* biome-ignore lint/a11y/useSemanticElements: jsdom and older browsers do not know the search element */}
      <form role="search" aria-label="全体の検索" className={admin.admFind} onSubmit={find}>
        <Icon name="find" />
        <label className={theme.sr} htmlFor="adm-search">
          お客さま・予約を検索
        </label>
        <input
          id="adm-search"
          ref={search}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder="お名前・カナ・電話番号・メール"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={ignoreEnterWhileComposing}
        />
        <kbd title="検索欄へ移るキー">/</kbd>
      </form>
      <p className={admin.admMe}>
        <News />
        <Link to={tabPath('access')} title="ログインと二段階認証">
          <span>{session?.name ?? '管理者'}</span>
          {session?.adminRole && <small>{administratorRoleLabels[session.adminRole]}</small>}
        </Link>
        <button type="button" disabled={logOut.isPending} onClick={() => logOut.mutate()}>
          ログアウト
        </button>
      </p>
    </header>
  );
}
