import type { ReactNode } from 'react';
import { LoginForm } from '../app/session/login-form.tsx';
import { ConfirmedAccess } from './confirmed-access.tsx';
import { LoginAgain, useLastSession } from './login-again.tsx';

/**
 * Writes after the session has ended ask for a login and lose nothing (specification, members: a
 * session that ends).
 */
export function MemberAccess({ children }: { readonly children: ReactNode }) {
  const last = useLastSession();
  return (
    <ConfirmedAccess
      dialog={(_, onSettled) => (
        <LoginAgain last={last} onSettled={onSettled}>
          {(goOn) => <LoginForm membersOnly onLoggedIn={goOn} />}
        </LoginAgain>
      )}
    >
      {children}
    </ConfirmedAccess>
  );
}
