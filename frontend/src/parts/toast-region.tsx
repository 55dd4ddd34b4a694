import { Toast } from '@base-ui/react/toast';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import theme from '../theme/theme.module.css';
import { classNames } from './class-names.ts';
import { focusElement } from './focus-element.ts';
import { Icon } from './icon.tsx';
import styles from './toaster.module.css';

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'default' | 'destructive';
  readonly actions?: readonly { readonly label: string; readonly run: () => void }[];
}

export interface ToastRegionProps {
  readonly message: ToastMessage | undefined;
  /** The top dialog is the last: toasts appear in it. */
  readonly places: readonly HTMLElement[];
}

const DURATION_MS = 5000; // specification, public site: looks and timings
const MAX_ACTION_MS = 50_000; // ms; the mail goes one minute after the change

export function ToastRegion({ message, places }: ToastRegionProps) {
  const tabOut = useTabOut();
  return (
    <Toast.Provider timeout={DURATION_MS} limit={1}>
      <LatestToast message={message} />
      <Toast.Portal key={places.length} container={places.at(-1)}>
        <Toast.Viewport className={styles.toasts} aria-label="お知らせ（F6）" {...tabOut}>
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/**
 * Tab leaves a toast to where F6 was pressed, or to the content if that is gone; the library would
 * keep the focus in the toast.
 */
function useTabOut() {
  const from = useRef<Element | null>(null);
  const isGone = () => from.current?.isConnected !== true;
  const goToContent = () => {
    const main = document.querySelector('main');
    if (main) focusElement(main, { preventScroll: true });
  };
  return {
    onFocus: ({ currentTarget, relatedTarget, target }: FocusEvent<HTMLElement>) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) from.current = relatedTarget;
      if (
        target.matches('[data-base-ui-focus-guard]') &&
        document.activeElement === target &&
        isGone()
      )
        goToContent();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'F6') event.stopPropagation(); // the library would focus the toast again
      if (
        event.key === 'Tab' &&
        event.shiftKey &&
        event.target === event.currentTarget &&
        isGone()
      ) {
        event.preventDefault();
        goToContent();
      }
    },
  };
}

function LatestToast({ message }: Pick<ToastRegionProps, 'message'>) {
  const { add, close } = Toast.useToastManager<ToastMessage>();
  useEffect(() => {
    if (!message) return;
    close();
    add({ title: message.title, description: message.description, data: message });
  }, [message, add, close]);
  return null;
}

function Toasts() {
  const { toasts } = Toast.useToastManager<ToastMessage>();
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />);
}

function ToastCard({ toast }: { readonly toast: Toast.Root.ToastObject<ToastMessage> }) {
  const { close } = Toast.useToastManager();
  const { tone, actions = [] } = toast.data ?? {};
  const failed = tone === 'destructive';
  const hasActions = actions.length > 0;
  // Also while the pointer rests on it, since the action can soon no longer be undone.
  useEffect(() => {
    if (!hasActions) return undefined;
    const end = setTimeout(() => close(toast.id), MAX_ACTION_MS);
    return () => clearTimeout(end);
  }, [hasActions, close, toast.id]);
  return (
    <Toast.Root
      toast={toast}
      swipeDirection="right"
      className={classNames(styles.toast, failed && styles.toastRed)}
      role="status"
      // biome-ignore lint/a11y/useValidAriaValues: removes the library's aria-modal, which a status must not have
      aria-modal={undefined}
      aria-live={failed ? 'assertive' : 'polite'}
    >
      {!failed && <Icon name="check" />}
      <div>
        <Toast.Title render={<b />} />
        <Toast.Description />
      </div>
      {actions.map(({ label, run }) => (
        <Toast.Action
          key={label}
          className={theme.more}
          onClick={() => {
            close(toast.id);
            run();
          }}
        >
          {label}
        </Toast.Action>
      ))}
      <Toast.Close aria-label="閉じる" aria-hidden={undefined}>
        <Icon name="close" />
      </Toast.Close>
    </Toast.Root>
  );
}
