import {
  checkProfileForm,
  fieldNames,
  forFields,
  messages,
  normalizeEmail,
  type ProfileForm as ProfileValues,
  profileFields,
} from '@salon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { read, refresh } from '../../api/read.ts';
import { Button } from '../../parts/button.tsx';
import { refusalOf, useCheckedForm } from '../../parts/checked-form.tsx';
import { useConfirmed } from '../../parts/confirmed-access.tsx';
import { Checkbox, TextField } from '../../parts/field.tsx';
import { PersonField } from '../../parts/person-field.tsx';
import { ReminderBoxes } from '../../parts/reminder-boxes.tsx';
import { useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';
import { myPage } from './texts.ts';

interface Values extends ProfileValues {
  readonly newsletterSubscribed: boolean;
  /** Asked for only when the address changes. */
  readonly currentPassword: string;
}

/** The address is last, above the password that its change requires. */
const NAMES = [...fieldNames(profileFields).filter((name) => name !== 'email'), 'email'] as const;
const texts = myPage.profile;
const valuesOf = (profile: Profile): Values => ({
  ...forFields(profileFields, (name) => profile[name] ?? ''),
  newsletterSubscribed: profile.newsletterSubscribed,
  currentPassword: '',
});

/**
 * A change of address requires the password and takes effect when its link is opened
 * (specification, members: e-mail address).
 */
export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const show = useToast();
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const [reminders, setReminders] = useState(profile.reminders);
  const isAnother = ({ email }: Pick<Values, 'email'>) => normalizeEmail(email) !== profile.email;
  const { register, wired, summary, onSubmit, formState, refuse, reset, watch } =
    useCheckedForm<Values>({
      fields: [...NAMES, 'currentPassword'],
      idOf: (field) => `profile-${field}`,
      values: valuesOf(profile),
      check: (values) => ({
        ...checkProfileForm(values),
        ...(isAnother(values) && values.currentPassword === ''
          ? { currentPassword: messages.currentPassword }
          : {}),
      }),
    });
  const send = async ({ currentPassword, ...fields }: Values) => {
    const values = { ...fields, ...(reminders && { reminders }) };
    const asksForMail = isAnother(values);
    const body = asksForMail ? { ...values, currentPassword } : values;
    try {
      const changed = await confirmed(() => api('changeProfile', { body }));
      client.setQueryData(read('readProfile').queryKey, changed);
      void refresh(client); // other reads show the person too: the session, the wizard's member
      reset(valuesOf(changed));
      show({
        title: texts.savedTitle,
        description: asksForMail ? texts.linkSent(normalizeEmail(values.email)) : texts.saved,
      });
    } catch (error) {
      refuse(refusalOf(error, texts.saveFailed));
    }
  };
  return (
    <form className={theme.form} method="post" noValidate onSubmit={onSubmit(send)}>
      {summary}
      {NAMES.map((name) => (
        <PersonField key={name} field={profileFields[name]} {...wired(name)} />
      ))}
      {isAnother({ email: watch('email') }) && (
        <TextField
          {...wired('currentPassword')}
          label={texts.currentPassword}
          required
          type="password"
          autoComplete="current-password"
          hint={texts.emailHint}
        />
      )}
      <Checkbox {...register('newsletterSubscribed')} label={texts.newsletter} />
      <ReminderBoxes choice={reminders} onChange={setReminders} />
      <p>
        <Button type="submit" look="line" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? texts.saving : texts.save}
        </Button>
      </p>
    </form>
  );
}
