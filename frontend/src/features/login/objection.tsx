import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { refresh } from '../../api/read.ts';
import { paths } from '../../app/paths.ts';
import { useSentForm } from '../../app/sent-form.tsx';
import { objection } from '../../content/account.ts';
import { useToast } from '../../parts/toaster.tsx';
import { LinkForm, LinkOutcome } from './link-outcome.tsx';

/** The button behind the link of a mail; opening the page alone does nothing (specification, members: objecting). */
export function Objection({ token }: { readonly token: string }) {
  const show = useToast();
  const client = useQueryClient();
  const sent = useSentForm('object');
  const object = useMutation({
    mutationFn: () => api('object', { params: { token } }),
    onSuccess: () => void refresh(client),
    onError: (error) => {
      if (!isDead(error)) show({ title: texts.errorTitle, description: messageOf(error, texts.failed), tone: 'destructive' });
    },
  });
  const done = object.data ?? sent?.answer;
  if (done) {
    const { what } = done;
    const on = what === 'email' ? { to: paths.passwordReset, label: texts.reset } : { to: paths.home, label: texts.home };
    return <LinkOutcome title={texts.doneTitle[what]} text={objection.done[what]} {...on} />;
  }
  if (isDead(object.error ?? sent?.error))
    return <LinkOutcome title={texts.expiredTitle} text={objection.expired} to={paths.home} label={texts.home} />;
  return (
    <LinkForm
      label={object.isPending ? texts.sending : objection.submit}
      busy={object.isPending}
      problem={sent?.error && messageOf(sent.error, texts.failed)}
      onSubmit={() => object.mutate()}
    />
  );
}

const isDead = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** What the page says beside `content/account.ts`. */
const texts = {
  sending: '送信中...',
  doneTitle: { email: 'メールアドレスを元に戻しました', merge: 'お申し出を承りました' },
  expiredTitle: 'このご案内はお使いになれません',
  reset: 'パスワードを再設定する',
  home: 'トップページへ',
  errorTitle: 'エラー',
  failed: '送信に失敗しました。もう一度お試しください。',
} as const;
