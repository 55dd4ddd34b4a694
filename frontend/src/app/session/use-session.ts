import { useQuery } from '@tanstack/react-query';
import { reads } from '../../api/reads.ts';
import { useHydrated } from '../hydrated.ts';

/** The visitor's session, asked for in the browser only: served pages are the same for everybody. */
export function useSession() {
  return useQuery({ ...reads.session(), enabled: useHydrated() });
}
