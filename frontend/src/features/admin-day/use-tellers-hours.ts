import { useQueries } from '@tanstack/react-query';
import { type AdminTeller, adminReads, type WorkingHours } from '../../parts/admin/admin-reads.ts';

/** The active working hours of every teller on some days. */
export function useTellersHours(tellers: readonly Pick<AdminTeller, 'id'>[], from: string, to: string) {
  const queries = useQueries({ queries: tellers.map(({ id }) => adminReads.hours(id, from, to)) });
  return {
    hours: queries.flatMap(({ data }) => data ?? []).filter(({ isActive }: WorkingHours) => isActive),
    isPending: queries.some(({ isPending }) => isPending),
    /** Some are missing: the board is drawn without them and says so. */
    failed: queries.filter(({ isError }) => isError).length,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
