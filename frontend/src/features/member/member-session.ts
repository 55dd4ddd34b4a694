import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { preloadRoute } from '../../app/page-loading.ts';
import { paths } from '../../app/paths.ts';
import { forgetPerson } from '../../app/session/person.ts';
import { isMember, useSession } from '../../app/session/session.ts';

/**
 * Everybody but members is redirected to the login (specification, members: member page), except
 * during logout.
 */
export function useMemberGuard(leaving: boolean) {
  const session = useSession();
  const navigate = useNavigate();
  const member = isMember(session.data);
  const refused = session.isSuccess && !member && !leaving;
  useEffect(() => {
    // The part of the page that was asked for is opened after the login.
    if (refused) void navigate(paths.login + window.location.hash, { replace: true });
  }, [refused, navigate]);
  return { session, member };
}

export function useLeave(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await preloadRoute(paths.home);
    await navigate(paths.home);
    forgetPerson(client);
  };
}
