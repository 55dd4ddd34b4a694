import { Menu } from '@base-ui/react/menu';
import { administratorRoleLabels } from '@salon/domain';
import { useIsMutating } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { paths } from '../../app/paths.ts';
import { isAdministrator, isTeller, useSession } from '../../app/session/session.ts';
import shell from '../../app/shell/shell.module.css';
import { useSettings } from '../../app/use-settings.ts';
import { AccessConfirmation } from '../../parts/admin/access-confirmation.tsx';
import admin from '../../parts/admin/admin.module.css';
import { hasFinePointer } from '../../parts/admin/fine-pointer.ts';
import { useFocusRecovery } from '../../parts/admin/focus-recovery.ts';
import { useHasUnsavedForms } from '../../parts/admin/leave-guard.tsx';
import { useLogOut, useSessionWatch } from '../../parts/admin/own-session.ts';
import {
  firstTabs,
  loginPathFor,
  mayOpen,
  type TabId,
  tabGroups,
  tabPath,
} from '../../parts/admin/tabs.ts';
import { useKeys } from '../../parts/admin/use-keys.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { ignoreEnterWhileComposing } from '../../parts/field.tsx';
import { Icon } from '../../parts/icon.tsx';
import { preloadComponents, whenIdle } from '../../parts/lazy-component.tsx';
import { Link } from '../../parts/links.tsx';
import { ErrorState, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { CommandPalette } from './command-palette.tsx';
import { News } from './news.tsx';

/**
 * Children stay when the session has ended over unsaved input (specification, administration:
 * administrator login).
 */
export function AdminOnly({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const hasUnsaved = [useHasUnsavedForms(), useIsMutating() > 0].includes(true);
  const wasHere = useRef(false);
  wasHere.current = isAdministrator(session.data) || (wasHere.current && hasUnsaved);
  if (isTeller(session.data)) return <Navigate to={paths.ownAgenda} replace />;
  if (session.data)
    return wasHere.current ? children : <Navigate to={loginPathFor(pathname + search)} replace />;
  return (
    <main id="main" className={`${admin.adm} ${admin.admMain}`}>
      {session.isError ? (
        <ErrorState onRetry={() => void session.refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </main>
  );
}

export function AdminShell({
  tab,
  children,
}: {
  readonly tab: TabId;
  readonly children: ReactNode;
}) {
  const search = useRef<HTMLInputElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const focusRef = useFocusRecovery();
  useSessionWatch();
  useEffect(preloadWhenIdle, []);
  useKeys({ '/': () => search.current?.focus(), '?': () => setShowsKeys(true) });
  return (
    <div className={admin.adm}>
      <TopBar search={search} />
      <TabBar current={tab} />
      <main id="main" ref={focusRef} className={admin.admMain}>
        <AccessConfirmation>{children}</AccessConfirmation>
      </main>
      <CommandPalette />
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </div>
  );
}

/** Touch devices use native pickers and seldom show figures. */
const preloadWhenIdle = () =>
  hasFinePointer() ? whenIdle(() => void preloadComponents()) : undefined;

const KEYS = [
  ['Ctrl K', '画面・予約・会員・占い師へ移動します'],
  ['/', '検索欄へ移ります'],
  ['J', '次の予約へ'],
  ['K', '前の予約へ'],
  ['Enter', '選んだ予約を開きます'],
  ['Esc', '開いたものを閉じます'],
  ['?', 'この一覧を表示します'],
] as const;

function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open title="キーの一覧" onClose={onClose}>
      <dl className={`${theme.facts} ${theme.rows}`}>
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={theme.note}>文字を入力しているあいだは働きません。</p>
    </Dialog>
  );
}

const markOf = (isCurrent: boolean) => (isCurrent ? 'page' : undefined);

function TabBar({ current }: { readonly current: TabId }) {
  const session = useSession().data;
  const waiting = useRead(read('listPendingBookings')).data?.length ?? 0;
  const refused = useRead(read('listRefusedMails')).data?.length ?? 0;
  const bar = useRef<HTMLElement>(null);
  return (
    <nav ref={bar} className={admin.admNav} aria-label="管理">
      {firstTabs.map(({ id, label }) => (
        <Link key={id} to={tabPath(id)} aria-current={markOf(id === current)}>
          {label}
          {id === 'bookings' && waiting + refused > 0 && (
            <b key={waiting + refused}>
              {waiting + refused}
              <span className={theme.sr}>件お返事待ち</span>
            </b>
          )}
        </Link>
      ))}
      {tabGroups.map(({ label, tabs }) => {
        const [first, ...more] = tabs.filter(({ id }) => mayOpen(id, session));
        if (!first) return null;
        return more.length === 0 ? (
          <Link key={label} to={tabPath(first.id)} aria-current={markOf(first.id === current)}>
            {label}
          </Link>
        ) : (
          <TabMenu key={label} label={label} tabs={[first, ...more]} current={current} bar={bar} />
        );
      })}
    </nav>
  );
}

function TabMenu({
  label,
  tabs,
  current,
  bar,
}: {
  readonly label: string;
  readonly tabs: readonly { readonly id: TabId; readonly label: string }[];
  readonly current: TabId;
  readonly bar: RefObject<HTMLElement | null>;
}) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger aria-current={tabs.some(({ id }) => id === current) || undefined}>
        {label}
        <Icon name="down" />
      </Menu.Trigger>
      <Menu.Portal container={bar}>
        <Menu.Positioner className={theme.floating} align="start">
          <Menu.Popup className={admin.tabmenu}>
            {tabs.map((tab) => (
              <Menu.LinkItem
                key={tab.id}
                closeOnClick
                render={<Link to={tabPath(tab.id)} />}
                aria-current={markOf(tab.id === current)}
              >
                {tab.label}
              </Menu.LinkItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function TopBar({ search }: { readonly search: RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate();
  const logOut = useLogOut();
  const session = useSession().data;
  const [words, setWords] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    void navigate(tabPath('bookings', { period: 'all', q: words.trim() }));
  };
  return (
    <header className={`${admin.admTop} ${theme.night}`}>
      <Link className={shell.brand} to={paths.admin}>
        <img src="/art/mark-night.svg" width={28} height={28} alt="" />
        <b>{useSettings().shortName}</b>
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
