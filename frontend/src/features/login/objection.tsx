import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { refresh } from '../../api/read.ts';
import { paths } from '../../app/paths.ts';
import { useSentForm } from '../../app/sent-form.tsx';
import { objection } from '../../content/account.ts';
import { useToast } from '../../parts/toaster.tsx';
import { LinkForm, LinkOutcome } from './link-outcome.tsx';

/** Opening the page alone changes nothing (specification, members: objecting). */
export function Objection({ token }: { readonly token: string }) {
  const show = useToast();
  const client = useQueryClient();
  const sent = useSentForm('object');
  const object = useMutation({
    mutationFn: () => api('object', { params: { token } }),
    onSuccess: () => void refresh(client),
    onError: (error) => {
      if (!isDead(error))
        show({
          title: objection.errorTitle,
          description: messageOf(error, objection.failed),
          tone: 'destructive',
        });
    },
  });
  const done = object.data ?? sent?.answer;
  if (done) {
    const { what } = done;
    const on =
      what === 'email'
        ? { to: paths.passwordReset, label: objection.reset }
        : { to: paths.home, label: objection.home };
    return <LinkOutcome title={objection.doneTitle[what]} text={objection.done[what]} {...on} />;
  }
  if (isDead(object.error ?? sent?.error))
    return (
      <LinkOutcome
        title={objection.expiredTitle}
        text={objection.expired}
        to={paths.home}
        label={objection.home}
      />
    );
  return (
    <LinkForm
      label={object.isPending ? objection.sending : objection.submit}
      busy={object.isPending}
      problem={sent?.error && messageOf(sent.error, objection.failed)}
      onSubmit={() => object.mutate()}
    />
  );
}

const isDead = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
