import { privacyPolicy } from '../../content/privacy-policy.ts';
import { LegalDialog } from './legal-dialog.tsx';

export const PrivacyDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <LegalDialog document={privacyPolicy} onClose={onClose} />
);
