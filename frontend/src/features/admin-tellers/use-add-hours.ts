import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Body } from '../../api/answers.ts';
import { messageOf } from '../../api/api-error.ts';
import { refresh } from '../../api/query-client.ts';
import { send } from '../../api/send.ts';
import { useToast } from '../../parts/toaster.tsx';

type Entry = Body<'addWorkingHours'>;

/** Addresses that changed working hours make old (member-and-admin §7). */
export const HOURS_READS = ['/api/fortune-tellers/', '/api/availability', '/api/bookings', '/api/fortune-teller-schedules'] as const;

/** Adds entries one by one and says how many there are now (member-and-admin §8). */
export function useAddHours() {
  const client = useQueryClient();
  const show = useToast();
  const [busy, setBusy] = useState(false);
  const add = async (entries: readonly Entry[]): Promise<void> => {
    setBusy(true);
    const failures: unknown[] = [];
    for (const body of entries) {
      await send('/api/fortune-teller-schedules', { method: 'POST', body }).catch((error: unknown) => failures.push(error));
    }
    setBusy(false);
    const added = entries.length - failures.length;
    if (added === 0)
      show({ title: 'エラーが発生しました', description: messageOf(failures[0], '勤務時間の追加に失敗しました'), tone: 'destructive' });
    else if (failures.length > 0)
      show({ title: '一部の勤務時間を追加しました', description: `${added}件成功、${failures.length}件失敗しました`, tone: 'destructive' });
    else show({ title: '勤務時間を追加しました', description: `${added}件の勤務時間を追加しました` });
    await Promise.all(HOURS_READS.map((address) => refresh(client, address)));
  };
  return { add, busy };
}
