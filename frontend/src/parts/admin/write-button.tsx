import { type ComponentProps, useState } from 'react';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../dialog.tsx';
import { useWrite, type Write } from './use-write.ts';

interface WriteButtonProps<Answer>
  extends Write<void, Answer>,
    Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly onDone?: (answer: Answer) => void;
}

/** A small secondary button by default, disabled while its write is sent. */
export function WriteButton<Answer>(props: WriteButtonProps<Answer>) {
  const { run, done, failed, onDone, disabled, ...button } = props;
  const write = useWrite({ run, done, failed });
  return (
    <Button
      small
      look="line"
      disabled={disabled || write.isPending}
      {...button}
      onClick={() => write.mutate(undefined, { onSuccess: (answer) => onDone?.(answer) })}
    />
  );
}

interface AskingButtonProps<Answer>
  extends Write<void, Answer>,
    Pick<ComponentProps<typeof Button>, 'small' | 'look' | 'children'> {
  readonly question: Pick<
    ComponentProps<typeof ConfirmDialog>,
    'title' | 'description' | 'confirm'
  >;
}

/** Asks before it writes; a failed write leaves the question open. */
export function AskingButton<Answer>(props: AskingButtonProps<Answer>) {
  const { question, run, done, failed, ...button } = props;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const write = useWrite({ run, done, failed });
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <ConfirmDialog
        {...question}
        open={asking}
        busy={write.isPending}
        onConfirm={() => write.mutate(undefined, { onSuccess: close })}
        onClose={close}
      />
    </>
  );
}
