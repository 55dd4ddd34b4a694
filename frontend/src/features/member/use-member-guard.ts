import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { isMember, useSession } from '../../app/session/session.ts';

/**
 * Sends everybody but a member to the login (member-and-admin §4). Answers the session's query and whether a member is there.
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
