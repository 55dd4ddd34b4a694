import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import theme from '../theme/theme.module.css';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { useToastPlace } from './toaster.tsx';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string | undefined;
  readonly wide?: boolean;
  readonly hidesPage?: boolean;
  /** By default, or without such an element, the close button. */
  readonly initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | undefined);
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

export function Dialog({
  open,
  onClose,
  title,
  description,
  wide = false,
  hidesPage = false,
  initialFocus,
  actions,
  children,
}: DialogProps) {
  const [popup, setPopup] = useState<HTMLElement | null>(null);
  useDialogFocus(popup);
  useFixedFoot(popup);
  const toastPlace = useToastPlace();
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (next) return;
        details.cancel(); // the caller decides whether to close, possibly after a question
        onClose();
      }}
    >
      <Base.Portal>
        <Base.Viewport className={classNames(styles.shade, hidesPage && styles.shadeFull)}>
          <Base.Popup
            ref={setPopup}
            {...(initialFocus && {
              initialFocus:
                typeof initialFocus === 'function' ? () => initialFocus() ?? true : initialFocus,
            })}
            className={wide ? `${styles.dialog} ${styles.dialogWide}` : styles.dialog}
          >
            <div ref={toastPlace} className={styles.toastPlace} />
            <header className={styles.head}>
              <Base.Title>{title}</Base.Title>
              <Base.Close className={styles.close} aria-label="閉じる">
                <Icon name="close" />
              </Base.Close>
            </header>
            {description && (
              <Base.Description className={styles.lead}>{description}</Base.Description>
            )}
            {children}
            {actions && (
              <footer className={styles.foot}>
                <div className={`${theme.btns} ${styles.actions}`}>{actions}</div>
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** An element that is removed or disabled loses the focus without an event. */
function useDialogFocus(popup: HTMLElement | null) {
  useEffect(() => {
    if (!popup) return undefined;
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) popup.focus();
    });
    observer.observe(popup, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, [popup]);
}

/**
 * The dialog grows upwards while there is room, so that a new message does not move its buttons
 * (specification, administration: forms).
 */
function useFixedFoot(popup: HTMLElement | null) {
  useLayoutEffect(() => {
    const shade = popup?.parentElement;
    if (!shade) return undefined;
    const keep = () => {
      shade.style.removeProperty('--below');
      const { bottom } = popup.getBoundingClientRect();
      const room =
        shade.getBoundingClientRect().bottom -
        Number.parseFloat(getComputedStyle(shade).paddingBottom) -
        bottom;
      shade.style.setProperty('--below', `${Math.max(0, room)}px`);
    };
    keep();
    window.addEventListener('resize', keep);
    return () => window.removeEventListener('resize', keep);
  }, [popup]);
}

interface ConfirmDialogProps extends Omit<DialogProps, 'actions' | 'wide'> {
  /** The verb on the button, for example 削除する; never はい. */
  readonly confirm: string;
  readonly cancel?: string;
  readonly destructive?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
}

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
