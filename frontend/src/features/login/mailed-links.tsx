import type { AnswerOf } from '@salon/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiError, api, messageOf } from '../../api/api.ts';
import { refresh } from '../../api/read.ts';
import { paths } from '../../app/paths.ts';
import { useSentForm } from '../../app/sent-form.tsx';
import { Button } from '../../parts/button.tsx';
import { LinkButton } from '../../parts/links.tsx';
import { Alert } from '../../parts/states.tsx';
import { useFailureToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';

const DONE = {
  email: {
    title: 'メールアドレスを元に戻しました',
    text: 'メールアドレスを元に戻し、すべての端末からログアウトしました。続けて、新しいパスワードをお決めください。それまでは、どなたもログインできません。',
  },
  merge: {
    title: 'お申し出を承りました',
    text: 'お申し出を店舗にお伝えしました。確認のうえ、ご連絡いたします。',
  },
} as const;

interface LinkProps {
  readonly token: string;
}

/**
 * Opening the page alone changes nothing, since mail scanners open all links (specification,
 * members: e-mail address).
 */
export function ConfirmEmail({ token }: LinkProps) {
  const { answer, ...link } = useMailedLink(
    'confirmEmail',
    () => api('confirmEmail', { params: { token } }),
    '確認に失敗しました。もう一度お試しください。',
  );
  const myPage = { to: paths.myPage, label: 'マイページへ' };
  if (answer) {
    const next =
      answer.whose === 'teller' ? { to: paths.ownAgenda, label: '予定のページへ' } : myPage;
    return (
      <LinkOutcome
        title="メールアドレスを確認しました"
        text="これからのお知らせは、このメールアドレスにお送りします。"
        {...next}
      />
    );
  }
  if (link.isDead)
    return (
      <DeadLink
        advice="マイページ（占い師の方は、カレンダー・ログインの画面）から、もう一度お手続きいただけます。"
        {...myPage}
      />
    );
  return <LinkForm link={link} label={link.busy ? '確認中...' : 'メールアドレスを確認する'} />;
}

/** Opening the page alone changes nothing (specification, members: objecting). */
export function Objection({ token }: LinkProps) {
  const { answer, ...link } = useMailedLink(
    'object',
    () => api('object', { params: { token } }),
    '送信に失敗しました。もう一度お試しください。',
  );
  const home = { to: paths.home, label: 'トップページへ' };
  if (answer) {
    const { what } = answer;
    const next =
      what === 'email' ? { to: paths.passwordReset, label: 'パスワードを再設定する' } : home;
    return <LinkOutcome {...DONE[what]} {...next} />;
  }
  if (link.isDead) return <DeadLink advice="お手数ですが、お電話でご連絡ください。" {...home} />;
  return <LinkForm link={link} label={link.busy ? '送信中...' : '心当たりがありません'} />;
}

function useMailedLink<N extends 'confirmEmail' | 'object'>(
  route: N,
  call: () => Promise<AnswerOf<N>>,
  failed: string,
) {
  const fail = useFailureToast();
  const client = useQueryClient();
  const sent = useSentForm(route);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: call,
    onSuccess: () => void refresh(client),
    onError: (refused) => isDeadLink(refused) || fail(refused, failed),
  });
  return {
    answer: data ?? sent?.answer,
    isDead: isDeadLink(error ?? sent?.error),
    problem: sent?.error && messageOf(sent.error, failed),
    busy: isPending,
    follow: () => mutate(),
  };
}

export const isDeadLink = (error: unknown) => error instanceof ApiError && error.status === 404;

function LinkForm({
  link: { problem, busy, follow },
  label,
}: {
  readonly link: Pick<ReturnType<typeof useMailedLink>, 'problem' | 'busy' | 'follow'>;
  readonly label: string;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    follow();
  };
  return (
    <form className={theme.form} method="post" onSubmit={submit}>
      <Alert>{problem}</Alert>
      <p>
        <Button type="submit" disabled={busy}>
          {label}
        </Button>
      </p>
    </form>
  );
}

function takeLostFocus(outcome: HTMLElement | null) {
  if (document.activeElement === document.body) outcome?.focus();
}

/** Takes the focus that the form's removed button loses. */
export function LinkOutcome({
  title,
  text,
  to,
  label,
}: {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly label: string;
}) {
  return (
    <div className={theme.state} role="status" tabIndex={-1} ref={takeLostFocus}>
      <p className={theme.mincho}>{title}</p>
      <p>{text}</p>
      <LinkButton to={to}>{label}</LinkButton>
    </div>
  );
}

export const DeadLink = ({
  advice,
  ...next
}: {
  readonly advice: string;
  readonly to: string;
  readonly label: string;
}) => (
  <LinkOutcome
    title="このご案内はお使いになれません"
    text={`このご案内は、期限が切れているか、すでに使われています。${advice}`}
    {...next}
  />
);
