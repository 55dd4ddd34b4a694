import {
  checkProfileForm,
  fieldNames,
  forFields,
  normalizeEmail,
  type ProfileValues,
  profileFields,
} from '@salon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type OwnProfile } from '../../api/api.ts';
import { read, refresh } from '../../api/read.ts';
import { Button } from '../../parts/button.tsx';
import { formRefusalOf, useCheckedForm } from '../../parts/checked-form.tsx';
import { useConfirmed } from '../../parts/confirmed-access.tsx';
import { Checkbox } from '../../parts/field.tsx';
import { PersonField } from '../../parts/person-field.tsx';
import { ReminderBoxes } from '../../parts/reminder-boxes.tsx';
import { useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';

interface Values extends ProfileValues {
  readonly newsletterSubscribed: boolean;
}

const NAMES = fieldNames(profileFields);
const valuesOf = (profile: OwnProfile): Values => ({
  ...forFields(profileFields, (name) => profile[name] ?? ''),
  newsletterSubscribed: profile.newsletterSubscribed,
});

/**
 * A change of address asks who one is and takes effect when its link is opened
 * (specification, members: e-mail address).
 */
export function ProfileForm({ profile }: { readonly profile: OwnProfile }) {
  const show = useToast();
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const [reminders, setReminders] = useState(profile.reminders);
  const isAnother = ({ email }: Pick<Values, 'email'>) => normalizeEmail(email) !== profile.email;
  const { register, wired, summary, onSubmit, formState, refuse, reset } = useCheckedForm<Values>({
    fields: NAMES,
    idOf: (field) => `profile-${field}`,
    values: valuesOf(profile),
    check: checkProfileForm,
  });
  const send = async (fields: Values) => {
    const body = { ...fields, ...(reminders && { reminders }) };
    try {
      const changed = await confirmed(() => api('changeProfile', { body }));
      client.setQueryData(read('readProfile').queryKey, changed);
      void refresh(client); // other reads show the person too: the session, the wizard's member
      reset(valuesOf(changed));
      show({
        title: '保存しました',
        description: isAnother(body)
          ? `${normalizeEmail(body.email)} に確認のメールをお送りしました。メールのリンクを開かれますと、メールアドレスが変わります。`
          : '会員情報を保存しました。',
      });
    } catch (error) {
      refuse(formRefusalOf(error, '会員情報の更新に失敗しました'));
    }
  };
  return (
    <form className={theme.form} method="post" noValidate onSubmit={onSubmit(send)}>
      {summary}
      {NAMES.map((name) => (
        <PersonField key={name} field={profileFields[name]} {...wired(name)} />
      ))}
      <Checkbox
        {...register('newsletterSubscribed')}
        label="お店からのお知らせをメールで受け取る"
      />
      <ReminderBoxes choice={reminders} onChange={setReminders} />
      <p>
        <Button type="submit" look="line" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? '保存中...' : '保存する'}
        </Button>
      </p>
    </form>
  );
}
