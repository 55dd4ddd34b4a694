import { checkMemberPassword, isEmail, messages, normalizeEmail } from '@salon/domain';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/api.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { paths } from '../../app/paths.ts';
import { useSentForm } from '../../app/sent-form.tsx';
import { passwordReset } from '../../content/account.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';
import { LinkOutcome } from './link-outcome.tsx';

/** Asks for the mail with the link; what follows is the same for an unknown address (specification, members: password reset). */
export function ResetRequestForm() {
  const show = useToast();
  const sent = useSentForm('requestPasswordReset');
  const [email, setEmail] = useState(String(sent?.typed.email ?? ''));
  const [problem, setProblem] = useState(sent?.error && (sent.error.fieldErrors.email ?? messageOf(sent.error, resetTexts.failed)));
  const request = useMutation({
    mutationFn: (address: string) => api('requestPasswordReset', { body: { email: address } }),
    onError: (error) => {
      const description = messageOf(error, resetTexts.failed);
      setProblem(description);
      show({ title: resetTexts.errorTitle, description, tone: 'destructive' });
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
        <p className={theme.mincho}>{resetTexts.sentTitle}</p>
        <p>{passwordReset.sent}</p>
      </div>
    );
  }
  return (
    <form className={theme.form} method="post" noValidate onSubmit={submit}>
      <TextField
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
          {request.isPending ? resetTexts.sending : passwordReset.submit}
        </Button>
      </p>
    </form>
  );
}

const isDead = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

const refusalOf = (error: unknown): string =>
  (error instanceof ApiError && error.fieldErrors.password) || messageOf(error, resetTexts.failed);

/** Sets a new password with the token of the mail; a token that no longer holds leads back to asking for another. */
export function NewPasswordForm({ token }: { readonly token: string }) {
  const show = useToast();
  const [password, setPassword] = useState('');
  const sent = useSentForm('resetPassword');
  const [problem, setProblem] = useState(sent?.error && refusalOf(sent.error));
  const set = useMutation({
    mutationFn: () => api('resetPassword', { params: { token }, body: { password } }),
    onSuccess: () => show({ title: resetTexts.doneTitle, description: passwordReset.done }),
    onError: (error) => {
      setProblem(refusalOf(error));
      show({ title: resetTexts.errorTitle, description: messageOf(error, resetTexts.failed), tone: 'destructive' });
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
    return <LinkOutcome title={resetTexts.doneTitle} text={passwordReset.done} to={paths.login} label={resetTexts.login} />;
  if (isDead(set.error ?? sent?.error)) {
    return <LinkOutcome title={resetTexts.expiredTitle} text={passwordReset.expired} to={paths.passwordReset} label={resetTexts.again} />;
  }
  return (
    <form className={theme.form} method="post" noValidate onSubmit={submit}>
      <TextField
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
          {set.isPending ? resetTexts.setting : passwordReset.set}
        </Button>
      </p>
    </form>
  );
}

/** What the pages of a forgotten password say beside `content/account.ts`. */
const resetTexts = {
  sending: '送信中...',
  sentTitle: 'メールをご確認ください',
  setting: '変更中...',
  doneTitle: 'パスワードを変更しました',
  expiredTitle: 'このご案内はお使いになれません',
  again: 'もう一度手続きする',
  login: 'ログインへ',
  errorTitle: 'エラー',
  failed: '送信に失敗しました。もう一度お試しください。',
} as const;
