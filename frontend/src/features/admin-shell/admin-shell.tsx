import { type ReactNode, useRef, useState } from 'react';
import type { TabId } from '../../parts/admin/tabs.ts';
import { useKeys } from '../../parts/admin/use-keys.ts';
import { TooltipProvider } from '../../parts/tooltip.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useSessionWatch } from './use-session-watch.ts';

/** The frame of the administration: dark bar, tabs, the tab in view, keys. */
export function AdminShell({ tab, children }: { readonly tab: TabId; readonly children: ReactNode }) {
  const search = useRef<HTMLInputElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  useSessionWatch();
  useKeys({ '/': () => search.current?.focus(), '?': () => setShowsKeys(true) });
  return (
    <TooltipProvider>
      <div className="adm">
        <TopBar search={search} />
        <TabBar current={tab} />
        <main id="main" className="adm-main">
          {children}
        </main>
        {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
      </div>
    </TooltipProvider>
  );
}
