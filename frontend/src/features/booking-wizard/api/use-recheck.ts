import { tokyoInstant } from '@salon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNow } from '../../../app/now.tsx';
import { calendarSpan, wizardReads } from './wizard-reads.ts';

/** Asks the server anew whether a time is free. What cannot be asked counts as free: the booking itself will tell. */
export function useRecheck(tellerId: string, serviceId: string): (date: string, time: string) => Promise<boolean> {
  const client = useQueryClient();
  const { from, to } = calendarSpan(useNow().toISOString());
  return useCallback(
    async (date, time) => {
      const start = tokyoInstant(date, time);
      try {
        const days = await client.fetchQuery({ ...wizardReads.availability(tellerId, serviceId, from, to), staleTime: 0 });
        return days.some(({ slots }) => slots.some((slot) => slot.start === start));
      } catch {
        return true;
      }
    },
    [client, tellerId, serviceId, from, to],
  );
}
