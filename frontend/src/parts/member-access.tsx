import { lazy, type ReactNode, Suspense } from 'react';
import { partOrLoadAnew } from '../app/or-load-anew.ts';
import { LoginForm } from '../app/session/login-form.tsx';
import { useLastSession } from '../app/session/session.ts';
import { ConfirmedAccess } from './confirmed-access.tsx';

// With dialogs, which no page of a wizard needs at first.
const LoginAgain = lazy(async () => {
  const loaded = await partOrLoadAnew(import('./login-again.tsx'));
  return { default: loaded.LoginAgain };
});

const MemberConfirmation = lazy(async () => {
  const loaded = await partOrLoadAnew(import('./member-confirmation.tsx'));
  return { default: loaded.MemberConfirmation };
});

/**
 * Writes after the session has ended ask for a login and lose nothing (specification, members: a
 * session that ends).
 */
export function MemberAccess({ children }: { readonly children: ReactNode }) {
  const last = useLastSession();
  return (
    <ConfirmedAccess
      dialog={(kind, onSettled) =>
        kind === 'access' ? (
          <Suspense>
            <MemberConfirmation onSettled={onSettled} />
          </Suspense>
        ) : (
          <Suspense>
            <LoginAgain last={last} onSettled={onSettled}>
              {(goOn) => <LoginForm membersOnly onLoggedIn={goOn} />}
            </LoginAgain>
          </Suspense>
        )
      }
    >
      {children}
    </ConfirmedAccess>
  );
}
