import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, NotSent } from '../../api/api.ts';
import { newKey } from '../../api/idempotency-key.ts';
import { refresh } from '../../api/read.ts';
import { NotConfirmed, useConfirmed } from '../confirmed-access.tsx';
import type { ToastMessage } from '../toast-region.tsx';
import { useToast } from '../toaster.tsx';

interface FailureTexts {
  readonly title: string;
  readonly always?: string;
  readonly otherwise?: string;
}

/** A string is the toast's title alone. */
export type Failure = string | FailureTexts;

export function failureToast(failure: Failure, error: unknown): ToastMessage {
  const texts: FailureTexts = typeof failure === 'string' ? { title: failure } : failure;
  const { title, always, otherwise = 'エラーが発生しました' } = texts;
  const isSent = !(error instanceof NotSent);
  const description = isSent && always ? always : messageOf(error, otherwise);
  return { title, description, tone: 'destructive' };
}

/** Ends the promise of a write whose failure its toast has shown. */
export const alreadyShown = (): void => {};

type Message = string | ToastMessage;

export interface Write<Input, Answer> {
  readonly run: (input: Input) => Promise<Answer>;
  /** Absent when the caller shows its own toast. */
  readonly done?: Message | ((answer: Answer, input: Input) => Message) | undefined;
  readonly failed: Failure;
  readonly silent?: boolean;
}

/** Asks for identification if required, and rejects, so that a dialog stays open. */
export function useWrite<Input, Answer>({
  run,
  done,
  failed,
  silent = false,
}: Write<Input, Answer>) {
  const client = useQueryClient();
  const show = useToast();
  const send = useSend();
  return useMutation({
    mutationFn: (input: Input) => send(() => run(input)),
    onSuccess: async (answer, input) => {
      const message = typeof done === 'function' ? done(answer, input) : done;
      if (message) show(typeof message === 'string' ? { title: message } : message);
      await refresh(client);
    },
    onError: (error) => {
      if (silent || error instanceof NotConfirmed) return;
      show(failureToast(failed, error));
    },
  });
}

interface WriteResults<Input> {
  readonly done: readonly Input[];
  readonly failed: readonly { readonly input: Input; readonly error: unknown }[];
}

/**
 * Writes are sent one after the other. Once the session has ended the rest is not sent: another
 * account may have logged in.
 */
export function useWrites<Input>({
  run,
  message,
}: {
  readonly run: (input: Input, correlationId: string) => Promise<unknown>;
  readonly message: (outcome: WriteResults<Input>) => ToastMessage;
}) {
  const client = useQueryClient();
  const show = useToast();
  const send = useSend();
  const [answered, setAnswered] = useState<number>();
  const writeAll = async (all: readonly Input[]): Promise<WriteResults<Input>> => {
    const correlationId = newKey();
    const done: Input[] = [];
    const failed: { input: Input; error: unknown }[] = [];
    let ended: NotSent | undefined;
    for (const [index, input] of all.entries()) {
      setAnswered(index);
      try {
        if (ended) throw ended;
        await send(() => run(input, correlationId));
        done.push(input);
      } catch (error) {
        failed.push({ input, error });
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

export const bulkMessage =
  (thing: string, verb: string, none: Failure) =>
  ({ done, failed }: WriteResults<unknown>): ToastMessage => {
    if (done.length === 0) return failureToast(none, failed[0]?.error);
    if (failed.length === 0)
      return { title: `${thing}を${verb}`, description: `${done.length}件の${thing}を${verb}` };
    const description = `${done.length}件成功、${failed.length}件失敗しました`;
    return { title: `一部の${thing}を${verb}`, description, tone: 'destructive' };
  };

/** Offline it fails at once and is not queued. */
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
