import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isRead, read } from '../../api/read.ts';
import { paths } from '../../app/paths.ts';
import { isMember, useSession } from '../../app/session/session.ts';

/**
 * Sends everybody but a member to the login (specification, members: member page). Answers the session's query and whether a member is
 * there.
 * @param leaving while the member is on the way out, the guard stays still
 */
export function useMemberGuard(leaving: boolean) {
  const session = useSession();
  const navigate = useNavigate();
  const member = isMember(session.data);
  const refused = session.isSuccess && !member && !leaving;
  useEffect(() => {
    if (refused) void navigate(paths.login, { replace: true });
  }, [refused, navigate]);
  return { session, member };
}

/** After the session has ended: forgets what was the member's own, reads the session again and goes home. */
export function useLeave(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    client.removeQueries({ predicate: isRead('readProfile', 'listMyBookings', 'readBookingHistory', 'listMyWaits') });
    await client.refetchQueries(read('readSession'));
    await navigate(paths.home);
  };
}
