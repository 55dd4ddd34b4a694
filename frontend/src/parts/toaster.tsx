import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react';
import { messageOf } from '../api/api.ts';
import type { ToastMessage, ToastRegionProps } from './toast-region.tsx';
import styles from './toaster.module.css';

type Places = ToastRegionProps['places'];

const PlacesContext = createContext<(change: (places: Places) => Places) => void>(() => {});

const ToastContext = createContext<((message: ToastMessage) => void) | undefined>(undefined);

export function useToast(): (message: ToastMessage) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast is called outside of Toaster.');
  return show;
}

export function useFailureToast() {
  const show = useToast();
  return (error: unknown, otherwise: string, title = 'エラー') =>
    show({ title, description: messageOf(error, otherwise), tone: 'destructive' });
}

const ToastRegion = lazy(async () => ({
  default: await import('./toast-region.tsx').then(
    ({ ToastRegion }) => ToastRegion,
    () => PlainToast,
  ),
}));

/**
 * The toast's code is loaded at the first interaction, since a toast about a failed network must
 * not need the network.
 */
const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/** F6 moves the focus to a toast. */
export function Toaster({ children }: { readonly children: ReactNode }) {
  const [places, setPlaces] = useState<Places>([]);
  const [message, setMessage] = useState<ToastMessage>();
  const [touched, setTouched] = useState(false);
  // Copied, so that an equal message is shown again.
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
      <Suspense>
        {(touched || message) && <ToastRegion message={message} places={places} />}
      </Suspense>
    </PlacesContext>
  );
}

function PlainToast({ message }: ToastRegionProps) {
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

/** Toasts must cover no button of a dialog (specification, administration: forms). */
export function useToastPlace() {
  const setPlaces = useContext(PlacesContext);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!place) return undefined;
    setPlaces((places) => [...places, place]);
    return () => setPlaces((places) => places.filter((other) => other !== place));
  }, [place, setPlaces]);
  return setPlace;
}
