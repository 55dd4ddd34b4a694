import { createContext, type ReactNode, type RefObject, use, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router';
import { ConfirmDialog } from '../dialog.tsx';
import { useHeldForm } from './held-forms.ts';

interface DiscardDialogProps {
  readonly open: boolean;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

/** The question before what was begun is thrown away (specification, administration: forms). */
function DiscardDialog({ open, onDiscard, onStay }: DiscardDialogProps) {
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

type Ask = (go: () => void) => void;

/** A form that was begun: where in the browser's history its page stands, and who asks, if not the guard itself. */
interface BegunForm {
  readonly index: number | undefined;
  readonly ask: Ask | undefined;
}

/** Set by a form on the page while it is begun. */
const Begun = createContext<{ current: BegunForm | undefined }>({ current: undefined });

/**
 * Round screens that hold forms: no link, no search and no way back leads on while a form says with `useLeaveGuard` that it was begun,
 * until it has been asked. The router's navigator is wrapped, and what the browser's own buttons did is taken back before the question
 * (decisions, no data router on public pages).
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const context = useContext(NavigationContext);
  const begun = useRef<BegunForm>(undefined);
  const [leave, setLeave] = useState<{ readonly go: () => void }>();
  const navigation = useMemo(() => {
    const askBefore: Ask = (go) => (begun.current ? (begun.current.ask ?? ((to) => setLeave({ go: to })))(go) : go());
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
function useGuardedHistory(begun: RefObject<BegunForm | undefined>, ask: Ask): void {
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
        (begun.current?.ask ?? asks.current)(() => window.history.go(there - here));
      }
    };
    // Captured, for the router listens at the same place.
    window.addEventListener('popstate', onPop, { capture: true });
    return () => window.removeEventListener('popstate', onPop, { capture: true });
  }, [begun]);
}

/** Says whether a form on the page was begun, and who asks, if not the guard; the browser asks, too, before it leaves the site. What it gives lets everybody go. */
export function useLeaveGuard(isBegun: boolean, ask?: Ask): () => void {
  const begun = use(Begun);
  const asks = useRef(ask);
  asks.current = ask;
  const hasAsk = ask !== undefined;
  useHeldForm(isBegun);
  useEffect(() => {
    if (!isBegun) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const before = begun.current;
    begun.current = { index: indexOf(window.history.state), ask: hasAsk ? (go) => asks.current?.(go) : undefined };
    window.addEventListener('beforeunload', onUnload);
    return () => {
      begun.current = before;
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [begun, isBegun, hasAsk]);
  return () => {
    begun.current = undefined;
  };
}

/** For a form in a dialog: neither its own ways out nor a link or the browser's way back leave it, once begun, before the question, which stands in the dialog. */
export function useLeaveQuestion(isBegun: boolean, onClose: () => void) {
  const [leaving, setLeaving] = useState<{ readonly go?: () => void }>();
  const letGo = useLeaveGuard(isBegun, (go) => setLeaving({ go }));
  const discard = () => {
    letGo();
    onClose();
    leaving?.go?.();
  };
  return {
    close: () => (isBegun ? setLeaving({}) : onClose()),
    question: <DiscardDialog open={leaving !== undefined} onDiscard={discard} onStay={() => setLeaving(undefined)} />,
  };
}
