import { createContext, lazy, type ReactNode, Suspense, startTransition, useCallback, useContext, useEffect, useState } from 'react';
import styles from './toaster.module.css';

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'default' | 'destructive';
  /** What can be done about it, for example 元に戻す. */
  readonly actions?: readonly { readonly label: string; readonly run: () => void }[];
}

export interface ToastSlipsProps {
  /** What was said last. */
  readonly message: ToastMessage | undefined;
  /** The dialogs that are open, the one on top at last: toasts appear in it, and without one at the end of the page. */
  readonly places: Places;
}

type Places = readonly HTMLElement[];

const PlacesContext = createContext<(change: (places: Places) => Places) => void>(() => {});

const ToastContext = createContext<((message: ToastMessage) => void) | undefined>(undefined);

/** Shows a toast; a new one takes the place of the one before (one at a time). */
export function useToast(): (message: ToastMessage) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast is called outside of Toaster.');
  return show;
}

const ToastSlips = lazy(async () => ({
  default: await import('./toast-slips.tsx').then(
    ({ ToastSlips }) => ToastSlips,
    () => PlainSlip,
  ),
}));

/** Nothing is said before somebody touched the page: what shows toasts is fetched then, while the line still holds. */
const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/** Holds the page's one toast: 5 s, paused under pointer or focus, swiped away to the right. F6 leads the keyboard to it. */
export function Toaster({ children }: { readonly children: ReactNode }) {
  const [places, setPlaces] = useState<Places>([]);
  const [message, setMessage] = useState<ToastMessage>();
  const [touched, setTouched] = useState(false);
  // A copy: the same words said again are shown again.
  const show = useCallback((said: ToastMessage) => setMessage({ ...said }), []);
  useEffect(() => {
    const touch = () => startTransition(() => setTouched(true));
    for (const each of TOUCHES) window.addEventListener(each, touch, { once: true, capture: true });
    return () => {
      for (const each of TOUCHES) window.removeEventListener(each, touch, { capture: true });
    };
  }, []);
  return (
    <PlacesContext value={setPlaces}>
      <ToastContext value={show}>{children}</ToastContext>
      <Suspense>{(touched || message) && <ToastSlips message={message} places={places} />}</Suspense>
    </PlacesContext>
  );
}

/** The words alone, where nothing more could be fetched. */
function PlainSlip({ message }: ToastSlipsProps) {
  return (
    message && (
      <div className={styles.toasts}>
        <div className={styles.toast} role="status">
          <div>
            <b>{message.title}</b>
            {message.description && <p>{message.description}</p>}
          </div>
        </div>
      </div>
    )
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
