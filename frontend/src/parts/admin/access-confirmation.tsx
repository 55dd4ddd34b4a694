import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { isTeller, useLastSession } from '../../app/session/session.ts';
import { ConfirmationDialog } from '../confirmation-dialog.tsx';
import { ConfirmedAccess, type Settle } from '../confirmed-access.tsx';
import { LoginAgain } from '../login-again.tsx';
import { AdminLoginForm } from './admin-login-form.tsx';

export function AccessConfirmation({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const last = useLastSession();
  // Without typed input, the guard redirects to the login.
  const onBack = () => void client.refetchQueries(read('readSession'));
  // No live messages arrived in between.
  const catchUp = (goOn: () => void) => {
    void client.invalidateQueries();
    goOn();
  };
  const dialog: ComponentProps<typeof ConfirmedAccess>['dialog'] = (kind, onSettled) =>
    kind === 'access' ? (
      <StaffConfirmation onSettled={onSettled} />
    ) : (
      <LoginAgain last={last} onSettled={onSettled} onBack={onBack}>
        {(goOn) => (
          <AdminLoginForm
            only={isTeller(last ?? { role: null }) ? 'teller' : 'admin'}
            onLoggedIn={() => catchUp(goOn)}
          />
        )}
      </LoginAgain>
    );
  return <ConfirmedAccess dialog={dialog}>{children}</ConfirmedAccess>;
}

function StaffConfirmation({ onSettled }: { readonly onSettled: Settle }) {
  const access = useRead(read('readOwnAccess'));
  const passkeys = useRead(read('listOwnPasskeys'));
  // Waits until the fields are known, so that none appears while somebody types.
  if (access.isPending || passkeys.isPending) return null;
  return (
    <ConfirmationDialog
      username={access.data?.username ?? ''}
      asksCode={access.data?.secondFactor === true}
      hasPasskey={Boolean(passkeys.data?.length)}
      confirm={(body) => api('confirmAccess', { body })}
      onSettled={onSettled}
    />
  );
}
