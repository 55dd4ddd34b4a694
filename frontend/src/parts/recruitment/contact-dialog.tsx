import { recruitmentContact } from '../../content/recruitment.ts';
import { Dialog } from '../dialog.tsx';
import { ContactForm } from './contact-form.tsx';

/** (specification, public site: recruitment dialog) */
export function ContactDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={recruitmentContact.heading}
      description={recruitmentContact.lead}
    >
      <ContactForm />
    </Dialog>
  );
}
