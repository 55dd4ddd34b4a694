import {
  checkTyped,
  emptyValues,
  fieldNames,
  type InquiryForm,
  inquiryFields,
} from '@salon/domain';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { recruitmentContact } from '../../content/recruitment.ts';
import theme from '../../theme/theme.module.css';
import { Button } from '../button.tsx';
import { refusalOf, useCheckedForm } from '../checked-form.tsx';
import { Dialog } from '../dialog.tsx';
import { PersonField } from '../person-field.tsx';
import { useToast } from '../toaster.tsx';

const { heading, lead, submit, submitting, doneTitle, doneText, failed } = recruitmentContact;
const FIELDS = fieldNames(inquiryFields);

/** The contact form over the page (specification, public site: recruitment dialog). */
export const ContactDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog open onClose={onClose} title={heading} description={lead}>
    <ContactForm />
  </Dialog>
);

/** An inquiry to the salon; retries arrive once (specification, recruitment: inquiry). */
export function ContactForm() {
  const show = useToast();
  const keyOf = useIdempotencyKey();
  const inquire = useMutation({
    mutationFn: (body: InquiryForm) => api('inquire', { body, idempotencyKey: keyOf(body) }),
  });
  const { summary, wired, onSubmit, formState, refuse } = useCheckedForm<InquiryForm>({
    fields: FIELDS,
    idOf: (field) => `inquiry-${field}`,
    values: emptyValues(inquiryFields),
    check: (values) => checkTyped(inquiryFields, values),
  });
  const send = async (values: InquiryForm) => {
    try {
      await inquire.mutateAsync(values);
      show({ title: doneTitle, description: doneText });
    } catch (error) {
      refuse(refusalOf(error, failed));
    }
  };
  if (inquire.isSuccess) {
    return (
      <div className={theme.state} role="status">
        <p className={theme.mincho}>{doneTitle}</p>
        <p className={theme.small}>{doneText}</p>
      </div>
    );
  }
  return (
    <form className={theme.form} method="post" noValidate onSubmit={onSubmit(send)}>
      {summary}
      {FIELDS.map((name) => (
        <PersonField key={name} field={inquiryFields[name]} {...wired(name)} rows={5} />
      ))}
      <Button type="submit" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? submitting : submit}
      </Button>
    </form>
  );
}
