import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Session } from '../api/api.ts';
import { personOf } from '../app/session/person.ts';
import { NotConfirmed, type Settle } from './confirmed-access.tsx';
import { Dialog } from './dialog.tsx';
import { useToast } from './toaster.tsx';

/**
 * Hides everything that was open, since somebody else may be at the screen now. Typed input is kept
 * only for the same account (specification, administration: a session that ends).
 */
export function LoginAgain({
  last,
  onSettled,
  onBack,
  children,
}: {
  readonly last: Session | undefined;
  readonly onSettled: Settle;
  readonly onBack?: () => void;
  readonly children: (onLoggedIn: () => void) => ReactNode;
}) {
  const client = useQueryClient();
  const show = useToast();
  const [former] = useState(last?.userId);
  const goOn = () => {
    if (former !== undefined && personOf(client) === former) return onSettled();
    show({
      title: '別のアカウントでログインしました',
      description: '前の方が入力した内容は、送信せずに消去しました。',
    });
    onSettled(new NotConfirmed());
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
