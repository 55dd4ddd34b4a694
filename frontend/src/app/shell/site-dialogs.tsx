import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { LazyDialog } from '../../parts/lazy-dialog.tsx';

export type SiteDialogName = 'terms' | 'privacy' | 'recruitment';

interface SiteDialogs {
  open(name: SiteDialogName): void;
}

const DIALOGS = {
  terms: async () => (await import('../../features/legal/legal-dialog.tsx')).TermsDialog,
  privacy: async () => (await import('../../features/legal/legal-dialog.tsx')).PrivacyDialog,
  recruitment: async () =>
    (await import('../../parts/recruitment/recruitment-dialog.tsx')).RecruitmentDialog,
} as const;

const DialogsContext = createContext<SiteDialogs>({ open: () => {} });

export const useSiteDialogs = (): SiteDialogs => useContext(DialogsContext);

export function SiteDialogsProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<SiteDialogName>();
  const dialogs = useMemo<SiteDialogs>(() => ({ open: setShown }), []);
  return (
    <DialogsContext value={dialogs}>
      {children}
      {shown && (
        <LazyDialog key={shown} load={DIALOGS[shown]} onClose={() => setShown(undefined)} />
      )}
    </DialogsContext>
  );
}
