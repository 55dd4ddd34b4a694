import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import { partOrLoadAnew } from '../app/or-load-anew.ts';
import { Boundary } from './boundary.tsx';
import { useToast } from './toaster.tsx';

export interface LazyDialogProps {
  readonly onClose: () => void;
}

type Load<Props> = () => Promise<ComponentType<Props & LazyDialogProps>>;

type LazyDialogArguments<Props> = LazyDialogProps & {
  readonly load: Load<Props>;
} & (object extends Props ? { readonly props?: undefined } : { readonly props: Props });

export const confirmDialog = async () => (await import('./dialog.tsx')).ConfirmDialog;

const NOT_OPENED = {
  title: '表示できませんでした',
  description: '通信の状態をご確認のうえ、もう一度お試しください。',
  tone: 'destructive',
} as const;

/**
 * If loading fails, it closes and says so, and the page below keeps everything typed; opening it
 * again retries. The browser's back button closes it.
 */
export function LazyDialog<Props extends object = object>({
  load,
  onClose,
  props,
}: LazyDialogArguments<Props>) {
  const show = useToast();
  const [Loaded] = useState(() => lazy(async () => ({ default: await partOrLoadAnew(load()) })));
  useCloseOnBack(onClose);
  const fail = () => {
    onClose();
    show(NOT_OPENED);
  };
  return (
    <Boundary fallback={() => null} onFailed={fail}>
      <Suspense>
        <Loaded {...({ ...props, onClose } as ComponentProps<typeof Loaded>)} />
      </Suspense>
    </Boundary>
  );
}

/** The router does not notice the added history entry: it keeps the page's key. */
function useCloseOnBack(onBack: () => void) {
  const id = useId();
  const leave = useEffectEvent(onBack);
  useEffect(() => {
    const isOver = () => (window.history.state as { readonly over?: string } | null)?.over === id;
    const onPop = () => isOver() || leave();
    window.history.pushState({ ...window.history.state, over: id }, '');
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      if (isOver()) window.history.back(); // closed by itself, not by navigating to another page
    };
  }, [id]);
}
