import { termsOfUse } from '../../content/terms-of-use.ts';
import { LegalDialog } from './legal-dialog.tsx';

export const TermsDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <LegalDialog document={termsOfUse} onClose={onClose} />
);
