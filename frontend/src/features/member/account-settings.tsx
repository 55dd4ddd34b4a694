import { addressOf } from '@salon/contract/routes';
import {
  checkMemberPassword,
  checkProfileForm,
  complaints,
  fieldNames,
  forFields,
  normalizeEmail,
  type ProfileValues,
  profileFields,
} from '@salon/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { api, type OwnProfile } from '../../api/api.ts';
import { read, refresh } from '../../api/read.ts';
import { Button } from '../../parts/button.tsx';
import { formRefusalOf, useCheckedForm } from '../../parts/checked-form.tsx';
import { AccessQuestion, NotConfirmed, useConfirmed } from '../../parts/confirmed-access.tsx';
import { ConfirmDialog } from '../../parts/dialog.tsx';
import { Checkbox, TextInput } from '../../parts/field.tsx';
import { PasskeyList } from '../../parts/passkeys.tsx';
import { PersonField } from '../../parts/person-field.tsx';
import { ReminderBoxes } from '../../parts/reminder-boxes.tsx';
import { useFailureToast, useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';
import styles from './account-settings.module.css';
import myPageStyles from './my-page.module.css';

const LEAVE = '退会する';
const LEAVE_TEXT =
  '退会されますと、お名前やご連絡先などの情報を消去いたします。元に戻すことはできません。';

export function AccountSettings({
  profile,
  onLeft,
}: {
  readonly profile: OwnProfile;
  readonly onLeft: () => void;
}) {
  const [leaving, setLeaving] = useState(false);
  return (
    <section aria-labelledby="settings">
      <h2 id="settings" className={myPageStyles.mypageH}>
        会員情報
      </h2>
      <p className={`${theme.small} ${theme.quiet} ${styles.settingsLead}`}>
        ご登録の内容は、いつでもご確認・変更いただけます。
      </p>
      <Collapsible title="お名前とご連絡先">
        <ProfileForm profile={profile} />
      </Collapsible>
      <Collapsible title="パスワードの変更" id="password">
        <PasswordForm />
      </Collapsible>
      <Collapsible title="パスキー">
        <PasskeyList whose="member" />
      </Collapsible>
      <Collapsible title="ご自身の情報">
        <p className={theme.small}>
          ご登録の内容とご予約の履歴を、ひとつのファイル（JSON）で受け取れます。
        </p>
        <p>
          <a
            className={`${theme.btn} ${theme.btnLine} ${theme.btnS}`}
            href={addressOf('exportProfile')}
            download
          >
            自分の情報を書き出す
          </a>
        </p>
      </Collapsible>
      <Collapsible title="退会">
        <p className={theme.small}>{LEAVE_TEXT}</p>
        <p>
          <Button look="red" small aria-haspopup="dialog" onClick={() => setLeaving(true)}>
            {LEAVE}
          </Button>
        </p>
      </Collapsible>
      {leaving && <LeaveDialog onClose={() => setLeaving(false)} onLeft={onLeft} />}
    </section>
  );
}

function Collapsible({
  title,
  id,
  children,
}: {
  readonly title: string;
  readonly id?: string;
  readonly children: ReactNode;
}) {
  const isNamed = useLocation().hash === `#${id}`;
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isNamed) box.current?.scrollIntoView();
  }, [isNamed]);
  return (
    <details ref={box} id={id} className={styles.settings} open={isNamed}>
      <summary className={theme.mincho}>{title}</summary>
      <div className={styles.settingsBody}>{children}</div>
    </details>
  );
}

function LeaveDialog({
  onClose,
  onLeft,
}: {
  readonly onClose: () => void;
  readonly onLeft: () => void;
}) {
  const show = useToast();
  const fail = useFailureToast();
  const confirmed = useConfirmed();
  // Makes the member's data unreadable (specification, personal data: erasing).
  const leave = useMutation({
    mutationFn: () => confirmed(() => api('deleteProfile', { body: {} })),
    onSuccess: () => {
      show({
        title: '退会の手続きが完了しました',
        description: 'ご利用いただき、ありがとうございました。',
      });
      onLeft();
    },
    onError: (error) => error instanceof NotConfirmed || fail(error, '退会の手続きに失敗しました'),
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={LEAVE}
      description={LEAVE_TEXT}
      confirm={leave.isPending ? '手続き中...' : LEAVE}
      cancel="やめる"
      busy={leave.isPending}
      onConfirm={() => leave.mutate()}
      onClose={onClose}
    >
      <AccessQuestion />
    </ConfirmDialog>
  );
}

const EMPTY = { newPassword: '' };

const check = ({ newPassword }: typeof EMPTY) =>
  complaints({ newPassword: checkMemberPassword(newPassword) });

export function PasswordForm() {
  const show = useToast();
  const confirmed = useConfirmed();
  const { wired, summary, onSubmit, formState, refuse, reset } = useCheckedForm({
    fields: ['newPassword'],
    values: EMPTY,
    check,
  });
  const send = async (body: typeof EMPTY) => {
    try {
      await confirmed(() => api('changePassword', { body }));
      reset(EMPTY);
      show({
        title: 'パスワードを変更しました',
        description: 'ほかの端末では、もう一度ログインしてください。',
      });
    } catch (error) {
      refuse(formRefusalOf(error, 'パスワードの変更に失敗しました'));
    }
  };
  return (
    <form className={theme.form} method="post" noValidate onSubmit={onSubmit(send)}>
      {summary}
      <TextInput
        {...wired('newPassword')}
        type="password"
        label="新しいパスワード"
        hint="6文字以上"
        required
        autoComplete="new-password"
      />
      <p>
        <Button type="submit" look="line" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? '変更中...' : 'パスワードを変更する'}
        </Button>
      </p>
    </form>
  );
}

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
