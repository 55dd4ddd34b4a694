import type { AnswerOf } from '@salon/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { api } from '../../api/api.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { refresh } from '../../api/read.ts';
import { paths } from '../../app/paths.ts';
import { useSentForm } from '../../app/sent-form.tsx';
import { confirmEmail, objection } from '../../content/account.ts';
import { Button } from '../../parts/button.tsx';
import { LinkButton } from '../../parts/links.tsx';
import { Alert } from '../../parts/states.tsx';
import { useFailureToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';

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
    confirmEmail.failed,
  );
  const myPage = { to: paths.myPage, label: confirmEmail.myPage };
  if (answer) {
    const next =
      answer.whose === 'teller' ? { to: paths.ownAgenda, label: confirmEmail.ownAgenda } : myPage;
    return <LinkOutcome title={confirmEmail.doneTitle} text={confirmEmail.done} {...next} />;
  }
  if (link.isDead)
    return (
      <LinkOutcome title={confirmEmail.expiredTitle} text={confirmEmail.expired} {...myPage} />
    );
  return <LinkForm link={link} label={link.busy ? confirmEmail.confirming : confirmEmail.submit} />;
}

/** Opening the page alone changes nothing (specification, members: objecting). */
export function Objection({ token }: LinkProps) {
  const { answer, ...link } = useMailedLink(
    'object',
    () => api('object', { params: { token } }),
    objection.failed,
  );
  const home = { to: paths.home, label: objection.home };
  if (answer) {
    const { what } = answer;
    const next = what === 'email' ? { to: paths.passwordReset, label: objection.reset } : home;
    return <LinkOutcome title={objection.doneTitle[what]} text={objection.done[what]} {...next} />;
  }
  if (link.isDead)
    return <LinkOutcome title={objection.expiredTitle} text={objection.expired} {...home} />;
  return <LinkForm link={link} label={link.busy ? objection.sending : objection.submit} />;
}

/** A mailed link's call, also as posted before the scripts were loaded. */
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

interface LinkFormProps {
  readonly link: Pick<ReturnType<typeof useMailedLink>, 'problem' | 'busy' | 'follow'>;
  readonly label: string;
}

function LinkForm({ link: { problem, busy, follow }, label }: LinkFormProps) {
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

interface LinkOutcomeProps {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly label: string;
}

function takeLostFocus(outcome: HTMLElement | null): void {
  if (document.activeElement === document.body) outcome?.focus();
}

/** In place of the form, whose removed button loses the focus. */
export function LinkOutcome({ title, text, to, label }: LinkOutcomeProps) {
  return (
    <div className={theme.state} role="status" tabIndex={-1} ref={takeLostFocus}>
      <p className={theme.mincho}>{title}</p>
      <p>{text}</p>
      <LinkButton to={to}>{label}</LinkButton>
    </div>
  );
}
