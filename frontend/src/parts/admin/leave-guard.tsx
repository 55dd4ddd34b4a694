import { createContext, type ReactNode, type RefObject, use, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router';
import { ConfirmDialog } from '../dialog.tsx';

interface DiscardDialogProps {
  readonly open: boolean;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

/** The question before what was begun is thrown away (specification, administration: forms). */
export function DiscardDialog({ open, onDiscard, onStay }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      destructive
      title="入力した内容を破棄しますか"
      description="まだ保存されていません。"
      confirm="破棄する"
      cancel="入力に戻る"
      onConfirm={onDiscard}
      onClose={onStay}
    />
  );
}

/** Where in the browser's history the page stands on which a form was begun. */
interface BegunAt {
  readonly index: number | undefined;
}

/** Set by a form on the page while it is begun. */
const Begun = createContext<{ current: BegunAt | undefined }>({ current: undefined });

/**
 * Round screens that hold forms: no link, no search and no way back leads on while a form says with `useLeaveGuard` that it was begun,
 * until it has been asked. The router can hold a navigation back by itself only where it also loads the data (`useBlocker`); here it
 * does not, so its navigator is wrapped, and what the browser's own buttons did is taken back before the question.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const context = useContext(NavigationContext);
  const begun = useRef<BegunAt>(undefined);
  const [leave, setLeave] = useState<{ readonly go: () => void }>();
  const navigation = useMemo(() => {
    const askBefore = (go: () => void) => (begun.current ? setLeave({ go }) : go());
    const guarded: Navigator = Object.create(context.navigator, {
      push: { value: (...to: Parameters<Navigator['push']>) => askBefore(() => context.navigator.push(...to)) },
      replace: { value: (...to: Parameters<Navigator['replace']>) => askBefore(() => context.navigator.replace(...to)) },
    });
    return { ...context, navigator: guarded };
  }, [context]);
  useGuardedHistory(begun, (go) => setLeave({ go }));
  const discard = () => {
    begun.current = undefined;
    setLeave(undefined);
    leave?.go();
  };
  return (
    <Begun value={begun}>
      <NavigationContext value={navigation}>{children}</NavigationContext>
      <DiscardDialog open={leave !== undefined} onDiscard={discard} onStay={() => setLeave(undefined)} />
    </Begun>
  );
}

/** Where in the history an entry of the router stands. */
const indexOf = (state: unknown): number | undefined => (state as { readonly idx?: number } | null)?.idx;

/** Takes back what the browser's buttons did while a form is begun, before the router hears of it, and asks. */
function useGuardedHistory(begun: RefObject<BegunAt | undefined>, ask: (go: () => void) => void): void {
  const asks = useRef(ask);
  asks.current = ask;
  useEffect(() => {
    let returning = false;
    const onPop = (event: PopStateEvent) => {
      const [here, there] = [begun.current?.index, indexOf(event.state)];
      if (returning) {
        returning = false;
        event.stopImmediatePropagation();
      } else if (here !== undefined && there !== undefined && here !== there) {
        event.stopImmediatePropagation();
        returning = true;
        window.history.go(here - there);
        asks.current(() => window.history.go(there - here));
      }
    };
    // Captured, for the router listens at the same place.
    window.addEventListener('popstate', onPop, { capture: true });
    return () => window.removeEventListener('popstate', onPop, { capture: true });
  }, [begun]);
}

/** Says whether a form on the page was begun; the browser asks, too, before it leaves the site. */
export function useLeaveGuard(isBegun: boolean): void {
  const begun = use(Begun);
  useEffect(() => {
    if (!isBegun) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    begun.current = { index: indexOf(window.history.state) };
    window.addEventListener('beforeunload', ask);
    return () => {
      begun.current = undefined;
      window.removeEventListener('beforeunload', ask);
    };
  }, [begun, isBegun]);
}
