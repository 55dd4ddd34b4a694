import { checkMemberPassword, isEmail, messages, normalizeEmail } from '@salon/domain';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/api.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { paths } from '../../app/paths.ts';
import { useSentForm } from '../../app/sent-form.tsx';
import { Button } from '../../parts/button.tsx';
import { TextInput } from '../../parts/field.tsx';
import { useFailureToast, useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';
import { isDeadLink, LinkOutcome } from './mailed-links.tsx';

export const passwordReset = {
  heading: 'パスワードの再設定',
  lead: 'ご登録のメールアドレスをご入力ください。再設定のご案内をお送りします。',
  email: 'メールアドレス',
  submit: '案内を送る',
  sent: 'ご登録のある場合は、再設定のご案内をお送りしました。15分たっても届かないときは、お電話ください。',
  newPassword: '新しいパスワード',
  newPasswordHint: '6文字以上',
  set: 'パスワードを変更する',
  done: 'パスワードを変更しました。新しいパスワードでログインしてください。',
  expired:
    'このご案内は、期限が切れているか、すでに使われています。お手数ですが、もう一度お手続きください。',
  sending: '送信中...',
  sentTitle: 'メールをご確認ください',
  setting: '変更中...',
  doneTitle: 'パスワードを変更しました',
  expiredTitle: 'このご案内はお使いになれません',
  again: 'もう一度手続きする',
  login: 'ログインへ',
  failed: '送信に失敗しました。もう一度お試しください。',
} as const;

/** The result is the same for unknown addresses (specification, members: password reset). */
export function ResetRequestForm() {
  const fail = useFailureToast();
  const sent = useSentForm('requestPasswordReset');
  const [email, setEmail] = useState(String(sent?.typed.email ?? ''));
  const [problem, setProblem] = useState(
    sent?.error && (sent.error.fieldErrors.email ?? messageOf(sent.error, passwordReset.failed)),
  );
  const request = useMutation({
    mutationFn: (address: string) => api('requestPasswordReset', { body: { email: address } }),
    onError: (error) => {
      setProblem(messageOf(error, passwordReset.failed));
      fail(error, passwordReset.failed);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = normalizeEmail(email);
    const fits = isEmail(address);
    setProblem(fits ? undefined : messages.email);
    if (fits) request.mutate(address);
    else document.getElementById('reset-email')?.focus();
  };
  if (request.isSuccess || sent?.answer) {
    return (
      <div className={theme.state} role="status">
        <p className={theme.mincho}>{passwordReset.sentTitle}</p>
        <p>{passwordReset.sent}</p>
      </div>
    );
  }
  return (
    <form className={theme.form} method="post" noValidate onSubmit={submit}>
      <TextInput
        id="reset-email"
        name="email"
        label={passwordReset.email}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        error={problem}
        onChange={(event) => setEmail(event.target.value)}
      />
      <p>
        <Button type="submit" disabled={request.isPending}>
          {request.isPending ? passwordReset.sending : passwordReset.submit}
        </Button>
      </p>
    </form>
  );
}

const refusalOf = (error: unknown) =>
  (error instanceof ApiError && error.fieldErrors.password) ||
  messageOf(error, passwordReset.failed);

export function NewPasswordForm({ token }: { readonly token: string }) {
  const show = useToast();
  const fail = useFailureToast();
  const [password, setPassword] = useState('');
  const sent = useSentForm('resetPassword');
  const [problem, setProblem] = useState(sent?.error && refusalOf(sent.error));
  const set = useMutation({
    mutationFn: () => api('resetPassword', { params: { token }, body: { password } }),
    onSuccess: () => show({ title: passwordReset.doneTitle, description: passwordReset.done }),
    onError: (error) => {
      setProblem(refusalOf(error));
      fail(error, passwordReset.failed);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refused = checkMemberPassword(password);
    setProblem(refused);
    if (refused) document.getElementById('new-password')?.focus();
    else set.mutate();
  };
  if (set.isSuccess || (sent?.answer && set.isIdle))
    return (
      <LinkOutcome
        title={passwordReset.doneTitle}
        text={passwordReset.done}
        to={paths.login}
        label={passwordReset.login}
      />
    );
  if (isDeadLink(set.error ?? sent?.error)) {
    return (
      <LinkOutcome
        title={passwordReset.expiredTitle}
        text={passwordReset.expired}
        to={paths.passwordReset}
        label={passwordReset.again}
      />
    );
  }
  return (
    <form className={theme.form} method="post" noValidate onSubmit={submit}>
      <TextInput
        id="new-password"
        name="password"
        label={passwordReset.newPassword}
        hint={passwordReset.newPasswordHint}
        required
        type="password"
        autoComplete="new-password"
        value={password}
        error={problem}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p>
        <Button type="submit" disabled={set.isPending}>
          {set.isPending ? passwordReset.setting : passwordReset.set}
        </Button>
      </p>
    </form>
  );
}
