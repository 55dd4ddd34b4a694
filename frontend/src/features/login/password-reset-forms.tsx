import { checkMemberPassword, isEmail, messages, normalizeEmail } from '@salon/domain';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, api, messageOf } from '../../api/api.ts';
import { paths } from '../../app/paths.ts';
import { useSentForm } from '../../app/sent-form.tsx';
import { Button } from '../../parts/button.tsx';
import { TextInput } from '../../parts/field.tsx';
import { useFailureToast, useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';
import { DeadLink, isDeadLink, LinkOutcome } from './mailed-links.tsx';

const DONE = {
  title: 'パスワードを変更しました',
  description: 'パスワードを変更しました。新しいパスワードでログインしてください。',
};
const FAILED = '送信に失敗しました。もう一度お試しください。';

/** The result is the same for unknown addresses (specification, members: password reset). */
export function ResetRequestForm() {
  const fail = useFailureToast();
  const sent = useSentForm('requestPasswordReset');
  const [email, setEmail] = useState(String(sent?.typed.email ?? ''));
  const [problem, setProblem] = useState(
    sent?.error && (sent.error.fieldErrors.email ?? messageOf(sent.error, FAILED)),
  );
  const request = useMutation({
    mutationFn: (address: string) => api('requestPasswordReset', { body: { email: address } }),
    onError: (error) => {
      setProblem(messageOf(error, FAILED));
      fail(error, FAILED);
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
        <p className={theme.mincho}>メールをご確認ください</p>
        <p>
          ご登録のある場合は、再設定のご案内をお送りしました。15分たっても届かないときは、お電話ください。
        </p>
      </div>
    );
  }
  return (
    <form className={theme.form} method="post" noValidate onSubmit={submit}>
      <TextInput
        id="reset-email"
        name="email"
        label="メールアドレス"
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
          {request.isPending ? '送信中...' : '案内を送る'}
        </Button>
      </p>
    </form>
  );
}

const refusalOf = (error: unknown) =>
  (error instanceof ApiError && error.fieldErrors.password) || messageOf(error, FAILED);

export function NewPasswordForm({ token }: { readonly token: string }) {
  const show = useToast();
  const fail = useFailureToast();
  const [password, setPassword] = useState('');
  const sent = useSentForm('resetPassword');
  const [problem, setProblem] = useState(sent?.error && refusalOf(sent.error));
  const set = useMutation({
    mutationFn: () => api('resetPassword', { params: { token }, body: { password } }),
    onSuccess: () => show(DONE),
    onError: (error) => {
      setProblem(refusalOf(error));
      fail(error, FAILED);
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
      <LinkOutcome title={DONE.title} text={DONE.description} to={paths.login} label="ログインへ" />
    );
  if (isDeadLink(set.error ?? sent?.error)) {
    return (
      <DeadLink
        advice="お手数ですが、もう一度お手続きください。"
        to={paths.passwordReset}
        label="もう一度手続きする"
      />
    );
  }
  return (
    <form className={theme.form} method="post" noValidate onSubmit={submit}>
      <TextInput
        id="new-password"
        name="password"
        label="新しいパスワード"
        hint="6文字以上"
        required
        type="password"
        autoComplete="new-password"
        value={password}
        error={problem}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p>
        <Button type="submit" disabled={set.isPending}>
          {set.isPending ? '変更中...' : 'パスワードを変更する'}
        </Button>
      </p>
    </form>
  );
}
