import {
  checkProfileForm,
  fieldNames,
  forFields,
  messages,
  normalizeEmail,
  type ProfileForm as ProfileValues,
  profileFields,
} from '@salon/domain';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../api/api-error.ts';
import { myPage } from '../../content/account.ts';
import { Button } from '../../parts/button.tsx';
import { Checkbox, TextField } from '../../parts/field.tsx';
import { FormSummary, problemsOf, resolverOf } from '../../parts/form-problems.tsx';
import { PersonField } from '../../parts/person-field.tsx';
import { ReminderBoxes } from '../../parts/reminder-boxes.tsx';
import { useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';
import type { Profile } from './member-reads.ts';
import { showRefusal, useChangeProfile } from './use-account.ts';

interface Values extends ProfileValues {
  readonly newsletterSubscribed: boolean;
  /** Asked for only when the address changes. */
  readonly currentPassword: string;
}

/** The address is last, above the password that its change requires. */
const NAMES = [...fieldNames(profileFields).filter((name) => name !== 'email'), 'email'] as const;
const FIELDS = [...NAMES, 'currentPassword'] as const;
const idOf = (field: string): string => `profile-${field}`;
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
  const change = useChangeProfile();
  const [attempt, setAttempt] = useState(0);
  const [reminders, setReminders] = useState(profile.reminders);
  const isAnother = ({ email }: Pick<Values, 'email'>): boolean =>
    normalizeEmail(email) !== profile.email;
  const { register, handleSubmit, formState, setError, reset, watch } = useForm<Values>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: valuesOf(profile),
    resolver: resolverOf<Values>((values) => ({
      ...checkProfileForm(values),
      ...(isAnother(values) && values.currentPassword === ''
        ? { currentPassword: messages.currentPassword }
        : {}),
    })),
  });
  const { errors } = formState;

  const submit = handleSubmit(
    async ({ currentPassword, ...fields }) => {
      const values = { ...fields, ...(reminders && { reminders }) };
      const asksForMail = isAnother(values);
      try {
        reset(
          valuesOf(await change.mutateAsync(asksForMail ? { ...values, currentPassword } : values)),
        );
        show({
          title: texts.savedTitle,
          description: asksForMail ? texts.linkSent(normalizeEmail(values.email)) : texts.saved,
        });
      } catch (error) {
        const description = messageOf(error, texts.saveFailed);
        showRefusal(error, description, FIELDS, setError);
        setAttempt((n) => n + 1);
        show({ title: myPage.errorTitle, description, tone: 'destructive' });
      }
    },
    () => setAttempt((n) => n + 1),
  );

  const wired = (name: (typeof FIELDS)[number]) => ({
    ...register(name),
    id: idOf(name),
    error: errors[name]?.message,
  });
  return (
    <form className={theme.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <FormSummary problems={problemsOf(errors, FIELDS, idOf)} attempt={attempt} />
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
