import { termsOfUse } from '../../content/terms-of-use.ts';
import { LegalDialog } from './legal-dialog.tsx';

/** The terms of use. */
export const TermsDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <LegalDialog document={termsOfUse} onClose={onClose} />
);
