import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, NotSent } from '../../api/api-error.ts';
import { newKey } from '../../api/idempotency-key.ts';
import { refresh } from '../../api/read.ts';
import { NotConfirmed, useConfirmed } from '../confirmed-access.tsx';
import type { ToastMessage } from '../toast-region.tsx';
import { useToast } from '../toaster.tsx';

/**
 * Texts of the failure toast: a fixed text, or a fallback for failures without a server message.
 */
export interface Failure {
  readonly title: string;
  readonly always?: string;
  readonly otherwise?: string;
}

/** The failure's text below its title. */
export const failureText = (
  { always, otherwise = 'エラーが発生しました' }: Failure,
  error: unknown,
): string => (error instanceof NotSent ? error.message : (always ?? messageOf(error, otherwise)));

interface Write<Given, Answer> {
  readonly run: (given: Given) => Promise<Answer>;
  /**
   * The success toast (specification, administration: messages of the administration); absent when
   * the caller shows its own.
   */
  readonly done?: (answer: Answer, given: Given) => ToastMessage;
  readonly failed: Failure;
  /** No failure toast: the caller shows `failureText` itself. */
  readonly silent?: boolean;
}

/**
 * A write of the administration: asks for identification when required, shows toasts, refetches,
 * and rejects so that the caller can stay open.
 */
export function useWrite<Given, Answer>({
  run,
  done,
  failed,
  silent = false,
}: Write<Given, Answer>) {
  const client = useQueryClient();
  const show = useToast();
  const send = useSend();
  return useMutation({
    mutationFn: (given: Given) => send(() => run(given)),
    onSuccess: async (answer, given) => {
      if (done) show(done(answer, given));
      await refresh(client);
    },
    onError: (error) => {
      if (silent || error instanceof NotConfirmed) return;
      show({ title: failed.title, description: failureText(failed, error), tone: 'destructive' });
    },
  });
}

/** The outcome of several writes. */
export interface Outcome<Given> {
  readonly done: readonly Given[];
  readonly failed: readonly { readonly given: Given; readonly error: unknown }[];
}

interface Writes<Given> {
  /** Makes one write; `correlationId` groups them in the audit. */
  readonly run: (given: Given, correlationId: string) => Promise<unknown>;
  /** The toast about the outcome of all. */
  readonly message: (outcome: Outcome<Given>) => ToastMessage;
}

/**
 * Sends several writes one after the other and shows one toast about all. When the session ends in
 * between, the rest is not sent: another account may have logged in.
 */
export function useWrites<Given>({ run, message }: Writes<Given>) {
  const client = useQueryClient();
  const show = useToast();
  const send = useSend();
  /** Number of writes that were answered; undefined while none are under way. */
  const [answered, setAnswered] = useState<number>();
  const writeAll = async (all: readonly Given[]): Promise<Outcome<Given>> => {
    const correlationId = newKey();
    const done: Given[] = [];
    const failed: { given: Given; error: unknown }[] = [];
    let ended: NotSent | undefined;
    for (const [index, given] of all.entries()) {
      setAnswered(index);
      try {
        if (ended) throw ended;
        await send(() => run(given, correlationId));
        done.push(given);
      } catch (error) {
        failed.push({ given, error });
        if (error instanceof NotSent) ended = error;
      }
    }
    setAnswered(undefined);
    if (done.length > 0 || !(ended instanceof NotConfirmed)) show(message({ done, failed }));
    void refresh(client); // not awaited: the writes are stored already
    return { done, failed };
  };
  return { writeAll, answered };
}

/**
 * The message about several writes: all, some or none succeeded (specification, administration:
 * messages of the administration).
 */
export const bulkMessage =
  (thing: string, verb: string, none: Failure) =>
  ({ done, failed }: Outcome<unknown>): ToastMessage => {
    if (done.length === 0)
      return {
        title: none.title,
        description: failureText(none, failed[0]?.error),
        tone: 'destructive',
      };
    if (failed.length === 0)
      return { title: `${thing}を${verb}`, description: `${done.length}件の${thing}を${verb}` };
    const description = `${done.length}件成功、${failed.length}件失敗しました`;
    return { title: `一部の${thing}を${verb}`, description, tone: 'destructive' };
  };

/** Sends a write, after identification if required. Offline it fails at once and is not queued. */
function useSend() {
  const confirmed = useConfirmed();
  return async <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    if (!navigator.onLine)
      throw new NotSent(
        'オフラインのため、送信していません。つながってから、もう一度お試しください。',
      );
    return confirmed(run);
  };
}
