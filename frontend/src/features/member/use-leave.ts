import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { addressOf } from '../../api/query-client.ts';
import { reads } from '../../api/reads.ts';
import { paths } from '../../app/paths.ts';
import { PERSONAL_READS } from './member-reads.ts';

/** After the session has ended: forgets what was the member's own, reads the session again and goes home. */
export function useLeave(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    client.removeQueries({ predicate: ({ queryKey }) => PERSONAL_READS.some((address) => addressOf(queryKey).startsWith(address)) });
    await client.refetchQueries(reads.session());
    await navigate(paths.home);
  };
}
