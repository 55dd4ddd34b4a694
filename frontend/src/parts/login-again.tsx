import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { Session } from '../api/answers.ts';
import { NotSent } from '../api/api-error.ts';
import { read } from '../api/read.ts';
import { NotConfirmed, type Settle } from './confirmed-access.tsx';
import { Dialog } from './dialog.tsx';

/** The last session, even after it has ended. */
export function useLastSession(): Session | undefined {
  const { data } = useQuery({ ...read('readSession'), enabled: false });
  const last = useRef<Session>(undefined);
  last.current = data?.userId ? data : last.current;
  return last.current;
}

interface LoginAgainProps {
  readonly last: Session | undefined;
  /** Continues the write for the same account, and refuses it for another one. */
  readonly onSettled: Settle;
  readonly onBack?: () => void;
  readonly children: (onLoggedIn: () => void) => ReactNode;
}

/**
 * Hides everything that was open, because somebody else may be at the screen now. Typed input is
 * kept only for the same account (specification, administration: a session that ends).
 */
export function LoginAgain({ last, onSettled, onBack, children }: LoginAgainProps) {
  const client = useQueryClient();
  const [former] = useState(last?.userId);
  const goOn = () => {
    const isSame =
      former !== undefined && client.getQueryData(read('readSession').queryKey)?.userId === former;
    if (isSame) return onSettled();
    void client.invalidateQueries();
    onSettled(
      new NotSent(
        '別のアカウントでログインしました。入力した内容は送信していません。ご確認のうえ、もう一度お試しください。',
      ),
    );
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
        onSettled(new NotConfirmed());
      }}
    >
      {children(goOn)}
    </Dialog>
  );
}
