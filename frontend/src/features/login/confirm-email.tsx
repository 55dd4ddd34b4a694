import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { refresh } from '../../api/read.ts';
import { paths } from '../../app/paths.ts';
import { useSentForm } from '../../app/sent-form.tsx';
import { confirmEmail } from '../../content/account.ts';
import { useToast } from '../../parts/toaster.tsx';
import { LinkForm, LinkOutcome } from './link-outcome.tsx';

/**
 * Opening the page alone changes nothing, since mail scanners open all links (specification,
 * members: e-mail address).
 */
export function ConfirmEmail({ token }: { readonly token: string }) {
  const show = useToast();
  const client = useQueryClient();
  const sent = useSentForm('confirmEmail');
  const confirm = useMutation({
    mutationFn: () => api('confirmEmail', { params: { token } }),
    onSuccess: () => void refresh(client),
    onError: (error) => {
      if (!isDead(error))
        show({
          title: confirmEmail.errorTitle,
          description: messageOf(error, confirmEmail.failed),
          tone: 'destructive',
        });
    },
  });
  const answer = confirm.data ?? sent?.answer;
  if (answer) {
    const next =
      answer.whose === 'teller'
        ? { to: paths.ownAgenda, label: confirmEmail.ownAgenda }
        : { to: paths.myPage, label: confirmEmail.myPage };
    return <LinkOutcome title={confirmEmail.doneTitle} text={confirmEmail.done} {...next} />;
  }
  if (isDead(confirm.error ?? sent?.error)) {
    return (
      <LinkOutcome
        title={confirmEmail.expiredTitle}
        text={confirmEmail.expired}
        to={paths.myPage}
        label={confirmEmail.myPage}
      />
    );
  }
  return (
    <LinkForm
      label={confirm.isPending ? confirmEmail.confirming : confirmEmail.submit}
      busy={confirm.isPending}
      problem={sent?.error && messageOf(sent.error, confirmEmail.failed)}
      onSubmit={() => confirm.mutate()}
    />
  );
}

const isDead = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
