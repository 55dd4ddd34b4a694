import { type ReactNode, useMemo, useState } from 'react';
import { LazyDialog } from '../../parts/lazy-dialog.tsx';
import {
  type AgreedVersion,
  type SiteDialogName,
  SiteDialogsContext,
} from '../../parts/site-dialogs.ts';

const legal = async () => (await import('../../features/legal/legal-dialog.tsx')).LegalDialog;
const recruitment = async () =>
  (await import('../../parts/recruitment/recruitment-dialog.tsx')).RecruitmentDialog;

export function SiteDialogsProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<{
    name: SiteDialogName;
    agreed?: AgreedVersion | undefined;
  }>();
  const dialogs = useMemo(
    () => ({
      open: (name: SiteDialogName, agreed?: AgreedVersion) => setShown({ name, agreed }),
    }),
    [],
  );
  const close = () => setShown(undefined);
  return (
    <SiteDialogsContext value={dialogs}>
      {children}
      {shown?.name === 'recruitment' && <LazyDialog load={recruitment} onClose={close} />}
      {shown && shown.name !== 'recruitment' && (
        <LazyDialog
          key={shown.name}
          load={legal}
          props={{ page: shown.name, ...shown.agreed }}
          onClose={close}
        />
      )}
    </SiteDialogsContext>
  );
}
