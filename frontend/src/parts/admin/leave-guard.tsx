import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router';
import { guardHistory } from '../../app/history-guard.ts';
import { ConfirmDialog } from '../dialog.tsx';

function DiscardDialog({
  open,
  onDiscard,
  onStay,
}: {
  readonly open: boolean;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}) {
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

interface DirtyForm {
  readonly index: number | undefined;
  readonly ask: Ask | undefined;
}

const DirtyContext = createContext<{ current: DirtyForm | undefined }>({ current: undefined });

/**
 * Links, search and going back ask first, since the router's navigator is wrapped (decisions, no
 * data router on public pages).
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const context = useContext(NavigationContext);
  const dirty = useRef<DirtyForm>(undefined);
  const [leave, setLeave] = useState<{ readonly go: () => void }>();
  const navigation = useMemo(() => {
    const askBefore: Ask = (go) =>
      dirty.current ? (dirty.current.ask ?? ((to) => setLeave({ go: to })))(go) : go();
    const guarded: Navigator = Object.create(context.navigator, {
      push: {
        value: (...to: Parameters<Navigator['push']>) =>
          askBefore(() => context.navigator.push(...to)),
      },
      replace: {
        value: (...to: Parameters<Navigator['replace']>) =>
          askBefore(() => context.navigator.replace(...to)),
      },
    });
    return { ...context, navigator: guarded };
  }, [context]);
  useGuardedHistory(dirty, (go) => setLeave({ go }));
  const discard = () => {
    dirty.current = undefined;
    setLeave(undefined);
    leave?.go();
  };
  return (
    <DirtyContext value={dirty}>
      <NavigationContext value={navigation}>{children}</NavigationContext>
      <DiscardDialog
        open={leave !== undefined}
        onDiscard={discard}
        onStay={() => setLeave(undefined)}
      />
    </DirtyContext>
  );
}

const indexOf = (state: unknown) => (state as { readonly idx?: number } | null)?.idx;

/** The browser's navigation over unsaved input is reverted before the router sees it. */
function useGuardedHistory(dirty: RefObject<DirtyForm | undefined>, ask: Ask) {
  const asks = useRef(ask);
  asks.current = ask;
  useEffect(() => {
    let returning = false;
    const onPop = (event: PopStateEvent) => {
      const [here, there] = [dirty.current?.index, indexOf(event.state)];
      if (returning) {
        returning = false;
        event.stopImmediatePropagation();
      } else if (here !== undefined && there !== undefined && here !== there) {
        event.stopImmediatePropagation();
        returning = true;
        window.history.go(here - there);
        (dirty.current?.ask ?? asks.current)(() => window.history.go(there - here));
      }
    };
    return guardHistory(onPop);
  }, [dirty]);
}

/** Without `ask` the guard's own question is used; returns a function that lifts the guard. */
export function useLeaveGuard(isDirty: boolean, ask?: Ask): () => void {
  const dirty = use(DirtyContext);
  const asks = useRef(ask);
  asks.current = ask;
  const hasAsk = ask !== undefined;
  useUnsavedForm(isDirty);
  useEffect(() => {
    if (!isDirty) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const before = dirty.current;
    dirty.current = {
      index: indexOf(window.history.state),
      ask: hasAsk ? (go) => asks.current?.(go) : undefined,
    };
    window.addEventListener('beforeunload', onUnload);
    return () => {
      dirty.current = before;
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [dirty, isDirty, hasAsk]);
  return () => {
    dirty.current = undefined;
  };
}

export function useLeaveQuestion(isDirty: boolean, onClose: () => void) {
  const [leaving, setLeaving] = useState<{ readonly go?: () => void }>();
  const release = useLeaveGuard(isDirty, (go) => setLeaving({ go }));
  const discard = () => {
    release();
    onClose();
    leaving?.go?.();
  };
  return {
    close: () => (isDirty ? setLeaving({}) : onClose()),
    question: (
      <DiscardDialog
        open={leaving !== undefined}
        onDiscard={discard}
        onStay={() => setLeaving(undefined)}
      />
    ),
  };
}

let count = 0;
const listeners = new Set<() => void>();

function change(more: 1 | -1) {
  count += more;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The screen stays while a form has unsaved input (specification, administration: a session that
 * ends).
 */
export function useUnsavedForm(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    change(1);
    return () => change(-1);
  }, [isUnsaved]);
}

export const useHasUnsavedForms = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  );
