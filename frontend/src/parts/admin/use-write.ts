import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf, NotSent } from '../../api/api-error.ts';
import { refresh, type Thing } from '../../api/read.ts';
import { NotConfirmed, useConfirmed } from '../confirmed-access.tsx';
import type { ToastMessage } from '../toast-slips.tsx';
import { useToast } from '../toaster.tsx';

/** Texts of the failure toast: a fixed text, or a fallback for failures without a server message. */
export interface Failure {
  readonly title: string;
  readonly always?: string;
  readonly otherwise?: string;
}

/** The failure's text below its title. */
export const failureText = ({ always, otherwise = 'エラーが発生しました' }: Failure, error: unknown): string =>
  error instanceof NotSent ? error.message : (always ?? messageOf(error, otherwise));

interface Write<Given, Answer> {
  readonly run: (given: Given) => Promise<Answer>;
  /** Things to refetch afterwards. */
  readonly refreshes: readonly Thing[];
  /** The success toast (specification, administration: messages of the administration); absent when the caller shows its own. */
  readonly done?: (answer: Answer, given: Given) => ToastMessage;
  readonly failed: Failure;
  /** The caller shows the failure (`failureText`); no toast. */
  readonly toldHere?: boolean;
}

/** A write of the administration: asks for identification when required, shows toasts, refetches, and rejects so that the caller can stay open. */
export function useWrite<Given, Answer>({ run, refreshes, done, failed, toldHere = false }: Write<Given, Answer>) {
  const client = useQueryClient();
  const show = useToast();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: async (given: Given) => {
      // Nor is anything queued for later.
      if (!navigator.onLine) throw new NotSent('オフラインのため、送信していません。つながってから、もう一度お試しください。');
      return confirmed(() => run(given));
    },
    onSuccess: async (answer, given) => {
      if (done) show(done(answer, given));
      await refresh(client, ...refreshes);
    },
    onError: (error) => {
      if (toldHere || error instanceof NotConfirmed) return;
      show({ title: failed.title, description: failureText(failed, error), tone: 'destructive' });
    },
  });
}
