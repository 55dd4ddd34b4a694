import {
  checkTyped,
  emptyValues,
  fieldNames,
  type InquiryValues,
  inquiryFields,
} from '@salon/domain';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import theme from '../../theme/theme.module.css';
import { useWords } from '../../words/use-words.ts';
import { Button } from '../button.tsx';
import { formRefusalOf, useCheckedForm } from '../checked-form.tsx';
import { Dialog } from '../dialog.tsx';
import { PersonField } from '../person-field.tsx';
import { useToast } from '../toaster.tsx';

export const CONTACT = '募集についてのお問い合わせ';
const DONE = 'お問い合わせを受け付けました';
const FAILED = 'お問い合わせを送信できませんでした。もう一度お試しください。';
const FIELDS = fieldNames(inquiryFields);

export const ContactDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog open onClose={onClose} title={CONTACT} description={useWords('application').inquiry.lead}>
    <ContactForm />
  </Dialog>
);

/** Retries arrive once (specification, recruitment: inquiry). */
export function ContactForm() {
  const show = useToast();
  const { done } = useWords('application').inquiry;
  const keyOf = useIdempotencyKey();
  const inquire = useMutation({
    mutationFn: (body: InquiryValues) => api('inquire', { body, idempotencyKey: keyOf(body) }),
  });
  const { summary, wired, onSubmit, formState, refuse } = useCheckedForm<InquiryValues>({
    fields: FIELDS,
    idOf: (field) => `inquiry-${field}`,
    values: emptyValues(inquiryFields),
    check: (values) => checkTyped(inquiryFields, values),
  });
  const send = async (values: InquiryValues) => {
    try {
      await inquire.mutateAsync(values);
      show({ title: DONE, description: done });
    } catch (error) {
      refuse(formRefusalOf(error, FAILED));
    }
  };
  if (inquire.isSuccess) {
    return (
      <div className={theme.state} role="status">
        <p className={theme.mincho}>{DONE}</p>
        <p className={theme.small}>{done}</p>
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
        {formState.isSubmitting ? '送信中...' : '送信する'}
      </Button>
    </form>
  );
}
