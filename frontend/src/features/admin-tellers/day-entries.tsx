import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../api/send.ts';
import { adminReads, type WorkingHours } from '../../parts/admin/admin-reads.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { useToast } from '../../parts/toaster.tsx';
import { serviceTypeWords } from './hours-options.ts';
import { HOURS_READS } from './use-add-hours.ts';

/** The chosen day's hours; removing some in which bookings lie asks first, with their number. */
export function DayEntries({ entries }: { readonly entries: readonly WorkingHours[] }) {
  const client = useQueryClient();
  const show = useToast();
  const [asking, setAsking] = useState<{ readonly entry: WorkingHours; readonly count: number }>();
  const [busy, setBusy] = useState(false);
  const remove = useWrite({
    run: ({ id, force }: { readonly id: string; readonly force: boolean }) =>
      send(`/api/fortune-teller-schedules/${id}${force ? '?force=true' : ''}`, { method: 'DELETE' }),
    refreshes: HOURS_READS,
    done: () => ({ title: '勤務時間を削除しました' }),
    failed: { title: 'エラーが発生しました', always: '勤務時間の削除に失敗しました' },
  });
  const bookingsIn = async ({ id }: WorkingHours): Promise<number | undefined> => {
    try {
      return (await client.fetchQuery({ ...adminReads.hoursBookingCount(id), staleTime: 0 })).count;
    } catch {
      show({ title: '予約件数の取得に失敗しました', description: '予約件数の確認に失敗しました', tone: 'destructive' });
      return undefined;
    }
  };
  const removeOrAsk = async (entry: WorkingHours) => {
    setBusy(true); // from the count on: a second click would delete a second time
    const count = await bookingsIn(entry);
    if (count) setAsking({ entry, count });
    if (count === 0) await remove.mutateAsync({ id: entry.id, force: false }).catch(() => {}); // its toast has told
    setBusy(false);
  };
  if (entries.length === 0) return <p className="note">この日の勤務時間は、まだありません。</p>;
  return (
    <>
      <ul className="day-entries">
        {entries.map((entry) => (
          <li key={entry.id}>
            <b>
              {entry.startTime}–{entry.endTime}
            </b>
            <span className="note">{serviceTypeWords(entry.serviceType)}</span>
            <Button
              small
              look="plain"
              disabled={busy || remove.isPending}
              aria-label={`${entry.startTime}から${entry.endTime}までの勤務時間を削除`}
              onClick={() => void removeOrAsk(entry)}
            >
              削除
            </Button>
          </li>
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          open
          destructive
          title="勤務時間を削除しますか"
          description={`この時間帯には${asking.count}件のご予約があります。削除しても、ご予約はそのまま残ります。`}
          confirm="削除する"
          busy={remove.isPending}
          onClose={() => setAsking(undefined)}
          onConfirm={() => remove.mutate({ id: asking.entry.id, force: true }, { onSettled: () => setAsking(undefined) })}
        />
      )}
    </>
  );
}
