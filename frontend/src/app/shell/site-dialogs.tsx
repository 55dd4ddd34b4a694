import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { LazyDialog } from '../../parts/lazy-dialog.tsx';

export type SiteDialogName = 'terms' | 'privacy' | 'recruitment';

interface AgreedVersion {
  readonly version: number;
  readonly at: string;
}

interface SiteDialogs {
  open(name: SiteDialogName, agreed?: AgreedVersion): void;
}

const legal = async () => (await import('../../features/legal/legal-dialog.tsx')).LegalDialog;
const recruitment = async () =>
  (await import('../../parts/recruitment/recruitment-dialog.tsx')).RecruitmentDialog;

const DialogsContext = createContext<SiteDialogs>({ open: () => {} });

export const useSiteDialogs = (): SiteDialogs => useContext(DialogsContext);

export function SiteDialogsProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<{
    name: SiteDialogName;
    agreed?: AgreedVersion | undefined;
  }>();
  const dialogs = useMemo<SiteDialogs>(
    () => ({ open: (name, agreed) => setShown({ name, agreed }) }),
    [],
  );
  const close = () => setShown(undefined);
  return (
    <DialogsContext value={dialogs}>
      {children}
      {shown?.name === 'recruitment' && <LazyDialog load={recruitment} onClose={close} />}
      {shown && shown.name !== 'recruitment' && (
        <LazyDialog
          key={shown.name}
          load={legal}
          given={{ page: shown.name, ...shown.agreed }}
          onClose={close}
        />
      )}
    </DialogsContext>
  );
}
