import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface ConfirmDialogProps extends Omit<DialogProps, 'actions' | 'wide'> {
  /** The verb on the button, for example 削除する; never はい. */
  readonly confirm: string;
  readonly cancel?: string;
  readonly destructive?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
}

/** A hard question before something that cannot be taken back. It stays open, with its buttons off, while it is being done. */
export function ConfirmDialog({
  confirm,
  cancel = '戻る',
  destructive = false,
  busy = false,
  onConfirm,
  onClose,
  ...rest
}: ConfirmDialogProps) {
  const actions = (
    <>
      <Button look={destructive ? 'red' : 'murasaki'} disabled={busy} onClick={onConfirm}>
        {confirm}
      </Button>
      <Button look="plain" disabled={busy} onClick={onClose}>
        {cancel}
      </Button>
    </>
  );
  return <Dialog {...rest} onClose={() => busy || onClose()} actions={actions} />;
}
