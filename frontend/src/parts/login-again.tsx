import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { Session } from '../api/answers.ts';
import { read } from '../api/read.ts';
import { Dialog } from './dialog.tsx';
import { useToast } from './toaster.tsx';

/** Who was logged in last, also after the session has ended. */
export function useLastSession(): Session | undefined {
  const { data } = useQuery({ ...read('readSession'), enabled: false });
  const last = useRef<Session>(undefined);
  last.current = data?.userId ? data : last.current;
  return last.current;
}

interface LoginAgainProps {
  /** Whose session has ended. */
  readonly last: Session | undefined;
  /** Whether the same account is back, whose write goes on. */
  readonly onSettled: (isSame: boolean) => void;
  /** The dialog was closed without a login. */
  readonly onBack?: () => void;
  /** The login; it is told what to do when somebody is logged in. */
  readonly children: (onLoggedIn: () => void) => ReactNode;
}

/**
 * The login over whatever is open when the session has ended, which it hides: who sits there now may be somebody else. What was written goes
 * on for the same account alone (specification, administration: a session that ends).
 */
export function LoginAgain({ last, onSettled, onBack, children }: LoginAgainProps) {
  const client = useQueryClient();
  const show = useToast();
  const [former] = useState(last?.userId);
  const goOn = () => {
    const isSame = former !== undefined && client.getQueryData(read('readSession').queryKey)?.userId === former;
    if (!isSame) {
      show({
        title: '別のアカウントでログインしました',
        description: '入力した内容は送信していません。ご確認のうえ、もう一度お試しください。',
      });
      void client.invalidateQueries();
    }
    onSettled(isSame);
  };
  return (
    <Dialog
      open
      hidesPage
      title="もう一度ログインしてください"
      description="ログインの有効期限が切れました。入力した内容は残っています。ログインすると、続けて送信します。"
      initialFocus={() => document.getElementById('username') ?? undefined}
      onClose={() => {
        onBack?.();
        onSettled(false);
      }}
    >
      {children(goOn)}
    </Dialog>
  );
}
