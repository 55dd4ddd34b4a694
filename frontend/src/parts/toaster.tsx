import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { Icon } from './icon.tsx';

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'default' | 'destructive';
  /** One thing to do about it, for example 元に戻す. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

const DURATION = 5000; // specification, public site: looks and timings
const SWIPE = 50;

const ToastContext = createContext<((message: ToastMessage) => void) | undefined>(undefined);

/** Shows a toast; a new one takes the place of the one before (one at a time). */
export function useToast(): (message: ToastMessage) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast is called outside of Toaster.');
  return show;
}

/** Holds the page's one toast: 5 s, paused under pointer or focus, swiped away to the right beyond 50 px. */
export function Toaster({ children }: { readonly children: ReactNode }) {
  const [current, setCurrent] = useState<ToastMessage & { readonly id: number }>();
  const show = useCallback((message: ToastMessage) => setCurrent((last) => ({ ...message, id: (last?.id ?? 0) + 1 })), []);
  return (
    <ToastContext value={show}>
      <Provider duration={DURATION} swipeDirection="right" swipeThreshold={SWIPE} label="お知らせ">
        {children}
        {current && <ToastSlip key={current.id} message={current} onClose={() => setCurrent(undefined)} />}
        <Viewport className="toasts" label="お知らせ（{hotkey}）" />
      </Provider>
    </ToastContext>
  );
}

function ToastSlip({ message, onClose }: { readonly message: ToastMessage; readonly onClose: () => void }) {
  const failed = message.tone === 'destructive';
  return (
    <Root
      className={failed ? 'toast toast--red' : 'toast'}
      type={failed ? 'foreground' : 'background'}
      onOpenChange={(open) => open || onClose()}
    >
      {!failed && <Icon name="check" />}
      <div>
        <Title asChild>
          <b>{message.title}</b>
        </Title>
        {message.description && <Description>{message.description}</Description>}
      </div>
      {message.action && (
        <Action className="more" altText={message.action.label} onClick={message.action.run}>
          {message.action.label}
        </Action>
      )}
      <Close aria-label="閉じる">
        <Icon name="close" />
      </Close>
    </Root>
  );
}
