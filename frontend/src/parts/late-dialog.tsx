import { Component, type ComponentType, type ReactNode, Suspense, use, useEffect, useEffectEvent, useId, useState } from 'react';
import { useToast } from './toaster.tsx';

/** What every dialog that comes late can be told. */
export interface LateDialogProps {
  readonly onClose: () => void;
}

/** Fetches a dialog which is told `Given` besides. */
type Load<Given> = () => Promise<ComponentType<Given & LateDialogProps>>;

type LateDialogArguments<Given> = LateDialogProps & { readonly load: Load<Given> } & (object extends Given
    ? { readonly given?: undefined }
    : { readonly given: Given });

const NOT_OPENED = {
  title: '表示できませんでした',
  description: '通信の状態をご確認のうえ、もう一度お試しください。',
  tone: 'destructive',
} as const;

/**
 * A dialog whose script is fetched when it is asked for. One that does not come closes and says so: the page below, with all
 * that was written on it, stays as it is. Asking again fetches again. The browser's way back closes it and stays on the page.
 */
export function LateDialog<Given extends object = object>({ load, onClose, given }: LateDialogArguments<Given>) {
  const show = useToast();
  const [coming] = useState(load);
  useWayBack(onClose);
  const giveUp = () => {
    onClose();
    show(NOT_OPENED);
  };
  return (
    <DialogBoundary onFailed={giveUp}>
      <Suspense>
        <Come coming={coming} given={{ ...(given as Given), onClose }} />
      </Suspense>
    </DialogBoundary>
  );
}

/**
 * An entry of the history for as long as something lies over the page. The router is not told: to it, the entry is the page's own,
 * under the same key.
 */
function useWayBack(onBack: () => void): void {
  const id = useId();
  const leave = useEffectEvent(onBack);
  useEffect(() => {
    const isOver = () => (window.history.state as { readonly over?: string } | null)?.over === id;
    const onPop = () => isOver() || leave();
    window.history.pushState({ ...window.history.state, over: id }, '');
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      if (isOver()) window.history.back(); // closed by itself, not by going on to another page
    };
  }, [id]);
}

interface ComeProps<Given> {
  readonly coming: ReturnType<Load<Given>>;
  readonly given: Given & LateDialogProps;
}

function Come<Given extends object>({ coming, given }: ComeProps<Given>) {
  const Dialog = use(coming);
  return <Dialog {...given} />;
}

interface DialogBoundaryProps {
  readonly onFailed: () => void;
  readonly children: ReactNode;
}

/** Shows nothing in the place of what broke; the page is told instead. */
class DialogBoundary extends Component<DialogBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
