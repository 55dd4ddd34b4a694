import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';

/** Dialogs that are opened from several places of the site. */
export type SiteDialogName = 'terms' | 'privacy' | 'recruitment';

export interface SiteDialogProps {
  readonly onClose: () => void;
}

interface SiteDialogs {
  open(name: SiteDialogName): void;
}

const DIALOGS = {
  terms: lazy(async () => ({ default: (await import('../features/legal/terms-dialog.tsx')).TermsDialog })),
  privacy: lazy(async () => ({ default: (await import('../features/legal/privacy-dialog.tsx')).PrivacyDialog })),
  recruitment: lazy(async () => ({ default: (await import('../recruitment/recruitment-dialog.tsx')).RecruitmentDialog })),
} as const;

const DialogsContext = createContext<SiteDialogs>({ open: () => {} });

/** Opens the terms, the privacy policy or the recruitment advertisement over the page. */
export const useSiteDialogs = (): SiteDialogs => useContext(DialogsContext);

/** Holds the one open dialog; each is fetched when it is first asked for. */
export function SiteDialogsProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<SiteDialogName>();
  const dialogs = useMemo<SiteDialogs>(() => ({ open: setShown }), []);
  const Shown = shown && DIALOGS[shown];
  return (
    <DialogsContext value={dialogs}>
      {children}
      {Shown && (
        <Suspense>
          <Shown onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </DialogsContext>
  );
}
