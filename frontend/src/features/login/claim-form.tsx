import { type ClaimValues, checkClaimForm, registrationFields } from '@salon/domain';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { paths } from '../../app/paths.ts';
import { useSentForm } from '../../app/sent-form.tsx';
import { Agreement } from '../../app/session/contact-hints.tsx';
import { NewPasswordInputs } from '../../app/session/new-password-inputs.tsx';
import { personTexts } from '../../app/session/person-texts.ts';
import { Button } from '../../parts/button.tsx';
import { formRefusalOf, useCheckedForm } from '../../parts/checked-form.tsx';
import { PersonField } from '../../parts/person-field.tsx';
import theme from '../../theme/theme.module.css';
import { DeadLink, isDeadLink, LinkOutcome } from './mailed-links.tsx';

const FAILED = '登録に失敗しました。もう一度お試しください。';

/**
 * The invitation's link gives a member from before a login (specification, members: customers from
 * before).
 */
export function ClaimForm({ token }: { readonly token: string }) {
  const sent = useSentForm('claimMember');
  const [outcome, setOutcome] = useState<'done' | 'dead' | undefined>(() => {
    if (sent?.answer) return 'done';
    return isDeadLink(sent?.error) ? 'dead' : undefined;
  });
  const form = useCheckedForm<ClaimValues>({
    fields: ['username', 'password', 'passwordConfirm', 'agreeToTerms'],
    idOf: (field) => `claim-${field}`,
    values: {
      username: String(sent?.typed.username ?? ''),
      password: '',
      passwordConfirm: '',
      agreeToTerms: sent?.typed.agreeToTerms !== undefined,
    },
    check: checkClaimForm,
    refused: sent?.error && formRefusalOf(sent.error, FAILED),
  });
  const send = async ({ username, password }: ClaimValues) => {
    try {
      await api('claimMember', { params: { token }, body: { username, password } });
      setOutcome('done');
    } catch (error) {
      if (isDeadLink(error)) setOutcome('dead');
      else form.refuse(formRefusalOf(error, FAILED));
    }
  };
  if (outcome === 'done')
    return (
      <LinkOutcome
        title="ご登録が完了しました"
        text="お決めになったユーザー名かメールアドレスと、パスワードでログインしてください。"
        to={paths.login}
        label="ログインへ"
      />
    );
  if (outcome === 'dead')
    return (
      <DeadLink
        advice="お手数ですが、店舗にお申しつけください。"
        to={paths.home}
        label="トップページへ"
      />
    );
  const { isSubmitting, defaultValues } = form.formState;
  return (
    <form className={theme.form} method="post" noValidate onSubmit={form.onSubmit(send)}>
      {form.summary}
      <PersonField
        field={registrationFields.username}
        {...form.wired('username')}
        hint={personTexts.hints.username}
        defaultValue={defaultValues?.username ?? ''}
      />
      <NewPasswordInputs wired={form.wired} />
      <Agreement
        {...form.wired('agreeToTerms')}
        defaultChecked={defaultValues?.agreeToTerms ?? false}
      />
      <p>
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? '登録中...' : '登録する'}
        </Button>
      </p>
    </form>
  );
}
