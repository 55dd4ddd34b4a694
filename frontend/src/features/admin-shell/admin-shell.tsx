import { useIsMutating } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { isAdministrator, isTeller, useSession } from '../../app/session/session.ts';
import { AccessConfirmation } from '../../parts/admin/access-confirmation.tsx';
import admin from '../../parts/admin/admin.module.css';
import { hasFinePointer } from '../../parts/admin/fine-pointer.ts';
import { useFocusRecovery } from '../../parts/admin/focus-recovery.ts';
import { whenIdle } from '../../parts/admin/idle.ts';
import { preloadComponents } from '../../parts/admin/lazy-component.tsx';
import { useSessionWatch } from '../../parts/admin/own-session.ts';
import { loginPathFor, type TabId } from '../../parts/admin/tabs.ts';
import { useHasUnsavedForms } from '../../parts/admin/unsaved-forms.ts';
import { useKeys } from '../../parts/admin/use-keys.ts';
import { classNames } from '../../parts/class-names.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { ErrorState, Skeleton } from '../../parts/states.tsx';
import { TooltipProvider } from '../../parts/tooltip.tsx';
import theme from '../../theme/theme.module.css';
import { CommandPalette } from './command-palette.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

/**
 * Shows the administration to administrators; tellers are redirected to their own days, others to
 * the login (specification, administration: administrator login). When the session ends, unsaved
 * input stays until it is sent or discarded.
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
    <main id="main" className={classNames(admin.adm, admin.admMain)}>
      {session.isError ? (
        <ErrorState onRetry={() => void session.refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </main>
  );
}

/** The frame of the administration: dark bar, tabs, the tab in view, shortcuts. */
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
    <TooltipProvider>
      <div className={admin.adm}>
        <TopBar search={search} />
        <TabBar current={tab} />
        <main id="main" ref={focusRef} className={admin.admMain}>
          <AccessConfirmation>{children}</AccessConfirmation>
        </main>
        <CommandPalette />
        {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
      </div>
    </TooltipProvider>
  );
}

/**
 * Preloads charts and pickers when idle; touch devices use native pickers and seldom show figures.
 */
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
      <dl className={classNames(theme.facts, theme.rows)}>
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
