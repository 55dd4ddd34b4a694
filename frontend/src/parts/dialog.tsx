import { Close, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** A sentence under the title that a screen reader says with it. */
  readonly description?: string;
  readonly wide?: boolean;
  /** Buttons at the foot, the main one first. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** 白紙 with a double rule that lies on the page: focus stays inside, Escape, the backdrop or the cross close it, and the focus goes back to what opened it. */
export function Dialog({ open, onClose, title, description, wide = false, actions, children }: DialogProps) {
  const opener = useRef<Element>(null);
  const focusOpener = (event: Event) => {
    event.preventDefault(); // Radix knows only triggers of its own and would leave the focus nowhere
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  // A toast lies above and would have the first Escape for itself, though the focus is here.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <Root open={open} onOpenChange={(next) => next || onClose()}>
      <Portal>
        <Overlay className="dialog__shade">
          <Content
            className={wide ? 'dialog dialog--wide' : 'dialog'}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={focusOpener}
            onKeyDown={closeOnEscape}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <header className="dialog__head">
              <Title>{title}</Title>
              <Close className="dialog__close" aria-label="閉じる">
                <Icon name="close" />
              </Close>
            </header>
            {description && <Description className="dialog__lead">{description}</Description>}
            {children}
            {actions && <div className="btns dialog__actions">{actions}</div>}
          </Content>
        </Overlay>
      </Portal>
    </Root>
  );
}

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
