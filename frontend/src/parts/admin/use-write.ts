import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf, NotSent } from '../../api/api-error.ts';
import { refresh, type Thing } from '../../api/read.ts';
import { NotConfirmed, useConfirmed } from '../confirmed-access.tsx';
import { type ToastMessage, useToast } from '../toaster.tsx';

/** The toast of failure: what it always says, or what it says when the server says nothing. */
export interface Failure {
  readonly title: string;
  readonly always?: string;
  readonly otherwise?: string;
}

/** What is said of a failure below its title. */
export const failureText = ({ always, otherwise = 'エラーが発生しました' }: Failure, error: unknown): string =>
  error instanceof NotSent ? error.message : (always ?? messageOf(error, otherwise));

interface Write<Given, Answer> {
  readonly run: (given: Given) => Promise<Answer>;
  /** What is read again afterwards. */
  readonly refreshes: readonly Thing[];
  /** The toast of success (specification, administration: messages of the administration); none where the caller shows its own. */
  readonly done?: (answer: Answer, given: Given) => ToastMessage;
  readonly failed: Failure;
  /** The caller shows the failure itself (`failureText`); no toast. */
  readonly toldHere?: boolean;
}

/** One write of the administration: asks who one is where the server wants to know, toast, fresh lists, and a rejection for the caller to stay open on. */
export function useWrite<Given, Answer>({ run, refreshes, done, failed, toldHere = false }: Write<Given, Answer>) {
  const client = useQueryClient();
  const show = useToast();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: async (given: Given) => {
      // Nothing will be sent later either, unless it is asked for again.
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
