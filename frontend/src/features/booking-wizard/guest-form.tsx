import {
  CUSTOMER_LIMIT_HOURS,
  checkGuestForm,
  fieldNames,
  type GuestDetails,
  type GuestValues,
  guestFields,
  guestFormFields,
} from '@salon/domain';
import { useEffect } from 'react';
import { Agreement, ContactInputs } from '../../app/session/contact-hints.tsx';
import forms from '../../app/session/forms.module.css';
import { personTexts } from '../../app/session/person-texts.ts';
import { Button } from '../../parts/button.tsx';
import { useCheckedForm } from '../../parts/checked-form.tsx';
import { asListItems, linesOf } from '../../parts/line-breaks.tsx';
import { PersonField } from '../../parts/person-field.tsx';
import { ReminderBoxes } from '../../parts/reminder-boxes.tsx';
import theme from '../../theme/theme.module.css';
import { useWords } from '../../words/use-words.ts';
import styles from './customer-step.module.css';
import { notesHints, useChosenWizard } from './wizard-context.ts';

const OTHERS = fieldNames(guestFields).filter(
  (field) => !['name', 'nameKana', 'email'].includes(field),
);
const FIELDS = [
  'name',
  'nameKana',
  'email',
  'emailConfirm',
  ...OTHERS,
  'notes',
  'agreeToTerms',
] as const;
const { hints, labels } = personTexts;
const fields = {
  ...guestFormFields,
  emailConfirm: { ...guestFields.email, label: labels.emailConfirm },
};

export function useGuestForm() {
  const { draft, remember } = useChosenWizard();
  const form = useCheckedForm<GuestValues>({
    fields: FIELDS,
    idOf: (field) => `guest-${field}`,
    values: { ...draft.guest, notes: draft.notes },
    check: checkGuestForm,
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { notes, ...guest } }) => remember({ guest, notes }),
      }),
    [subscribe, remember],
  );
  return form;
}

interface GuestFormPart {
  readonly form: ReturnType<typeof useGuestForm>;
}

export function GuestInputs({ form }: GuestFormPart) {
  const { draft } = useChosenWizard();
  const input = (name: keyof GuestDetails | 'emailConfirm') => (
    <PersonField key={name} field={fields[name]} {...form.wired(name)} hint={hints[name]} />
  );
  return (
    <>
      {form.summary}
      <ContactInputs form={form} kanaGiven={draft.guest.nameKana !== ''} input={input} />
      {OTHERS.map((name) => input(name))}
    </>
  );
}

export const GuestAgreement = ({ form }: GuestFormPart) => (
  <Agreement {...form.wired('agreeToTerms')} />
);

export function GuestForm() {
  const { draft, remember, dispatch, showForm, service } = useChosenWizard();
  const form = useGuestForm();
  const go = ({ notes, ...guest }: GuestValues) => {
    remember({ guest, notes });
    dispatch({ type: 'go-to', step: 4 });
  };
  return (
    <form
      className={`${theme.form} ${forms.form}`}
      method="post"
      noValidate
      onSubmit={form.onSubmit(go)}
    >
      <GuestInputs form={form} />
      <PersonField
        field={fields.notes}
        {...form.wired('notes')}
        hint={notesHints[service.type]}
        rows={4}
      />
      <ReminderBoxes choice={draft.reminders} onChange={(reminders) => remember({ reminders })} />
      <GuestNotice />
      <GuestAgreement form={form} />
      <p className={forms.go}>
        <Button type="submit">予約内容を確認する</Button>
        <Button look="plain" onClick={() => showForm('selection')}>
          戻る
        </Button>
      </p>
    </form>
  );
}

const GuestNotice = () => {
  const { notices } = useWords('booking');
  return (
    <section className={styles.guestNotice} aria-labelledby="guest-notice">
      <h2 id="guest-notice">ご予約の前にお読みください</h2>
      <ul className={`${theme.plain} ${theme.small}`}>
        {asListItems([
          `キャンセルは、ご予約のお時間の${CUSTOMER_LIMIT_HOURS}時間前まで承ります。`,
          ...linesOf(notices),
        ])}
      </ul>
    </section>
  );
};
