import { Toast } from '@base-ui/react/toast';
import { createContext, type ReactNode, startTransition, useContext, useEffect, useMemo, useState } from 'react';
import theme from '../theme/theme.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './toaster.module.css';

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'default' | 'destructive';
  /** What can be done about it, for example 元に戻す. */
  readonly actions?: readonly { readonly label: string; readonly run: () => void }[];
}

const DURATION = 5000; // specification, public site: looks and timings
const LONGEST_OFFER = 50_000; // an administrator's change can be undone for a minute before its mail goes

/** Where toasts are shown while a dialog is open: the last of these. */
type Places = readonly HTMLElement[];

const PlacesContext = createContext<(change: (places: Places) => Places) => void>(() => {});

const ToastContext = createContext<((message: ToastMessage) => void) | undefined>(undefined);

/** Shows a toast; a new one takes the place of the one before (one at a time). */
export function useToast(): (message: ToastMessage) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast is called outside of Toaster.');
  return show;
}

/** Holds the page's one toast: 5 s, paused under pointer or focus, swiped away to the right. F6 leads the keyboard to it. */
export function Toaster({ children }: { readonly children: ReactNode }) {
  const [places, setPlaces] = useState<Places>([]);
  return (
    <Toast.Provider timeout={DURATION} limit={1}>
      <PlacesContext value={setPlaces}>
        <OneAtATime>{children}</OneAtATime>
      </PlacesContext>
      <ToastPlace place={places.at(-1)} depth={places.length} />
    </Toast.Provider>
  );
}

/**
 * Where toasts appear: at the end of the page, or in the dialog on top. It comes after the page has been taken over, because a portal is
 * drawn in haste, with all that waits for its turn.
 */
function ToastPlace({ place, depth }: { readonly place: HTMLElement | undefined; readonly depth: number }) {
  const { toasts } = Toast.useToastManager();
  const [settled, setSettled] = useState(false);
  useEffect(() => startTransition(() => setSettled(true)), []);
  if (!settled && toasts.length === 0) return null;
  return (
    <Toast.Portal key={depth} container={place}>
      <Toast.Viewport className={styles.toasts} aria-label="お知らせ（F6）">
        <ToastSlips />
      </Toast.Viewport>
    </Toast.Portal>
  );
}

/** A place in a dialog for the toasts that come while it is open: above its buttons, so that they cover nothing that they are about. */
export function useToastPlace() {
  const setPlaces = useContext(PlacesContext);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!place) return undefined;
    setPlaces((places) => [...places, place]);
    return () => setPlaces((places) => places.filter((one) => one !== place));
  }, [place, setPlaces]);
  return setPlace;
}

function OneAtATime({ children }: { readonly children: ReactNode }) {
  const { add, close } = Toast.useToastManager<ToastMessage>();
  const show = useMemo(
    () => (message: ToastMessage) => {
      close();
      add({ title: message.title, description: message.description, data: message });
    },
    [add, close],
  );
  return <ToastContext value={show}>{children}</ToastContext>;
}

function ToastSlips() {
  const { toasts } = Toast.useToastManager<ToastMessage>();
  return toasts.map((toast) => <ToastSlip key={toast.id} toast={toast} />);
}

/** A failure interrupts a screen reader, anything else waits for its turn. */
function ToastSlip({ toast }: { readonly toast: Toast.Root.ToastObject<ToastMessage> }) {
  const { close } = Toast.useToastManager();
  const { tone, actions = [] } = toast.data ?? {};
  const failed = tone === 'destructive';
  const offers = actions.length > 0;
  // Also under a resting pointer: what was done is final before long.
  useEffect(() => {
    if (!offers) return undefined;
    const end = setTimeout(() => close(toast.id), LONGEST_OFFER);
    return () => clearTimeout(end);
  }, [offers, close, toast.id]);
  return (
    <Toast.Root
      toast={toast}
      swipeDirection="right"
      className={classNames(styles.toast, failed && styles.toastRed)}
      role="status"
      // biome-ignore lint/a11y/useValidAriaValues: takes away what the part says as a dialog; a status has no aria-modal
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
