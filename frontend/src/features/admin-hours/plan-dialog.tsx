import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/api-error.ts';
import { newKey } from '../../api/idempotency-key.ts';
import { refresh } from '../../api/read.ts';
import { type AdminTeller, adminReads, type WorkingHours } from '../../parts/admin/admin-reads.ts';
import { ImpactNotice } from '../../parts/admin/impact-notice.tsx';
import { ConfirmDialog } from '../../parts/dialog.tsx';
import { Skeleton } from '../../parts/states.tsx';
import { useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';
import type { NewHours } from './month-plan.ts';

/** What is about to be done to many days. */
export type Plan =
  | { readonly kind: 'add'; readonly entries: readonly NewHours[] }
  | { readonly kind: 'remove'; readonly entries: readonly WorkingHours[] };

interface PlanDialogProps {
  readonly plan: Plan;
  readonly tellers: readonly Pick<AdminTeller, 'id' | 'name'>[];
  readonly onClose: (isDone: boolean) => void;
}

const MOST_SHOWN = 5;

/** What will be changed, and of removals the bookings that they touch, before it is done. */
export function PlanDialog({ plan, tellers, onClose }: PlanDialogProps) {
  const { carryOut, done, busy } = useCarryOut(plan);
  const isRemoval = plan.kind === 'remove';
  const counts = useQueries({
    queries: isRemoval ? plan.entries.map(({ id }) => ({ ...adminReads.hoursBookingCount(id), staleTime: 0 })) : [],
  });
  const isCounting = counts.some(({ isPending }) => isPending);
  const touched = isRemoval ? plan.entries.filter((_, index) => (counts[index]?.data?.count ?? 0) > 0) : [];
  const total = counts.reduce((sum, { data }) => sum + (data?.count ?? 0), 0);
  const who = new Set(plan.entries.map(({ fortuneTellerId }) => fortuneTellerId));
  const names = tellers.filter(({ id }) => who.has(id)).map(({ name }) => name);
  const confirm = async () => onClose(await carryOut());
  return (
    <ConfirmDialog
      open
      destructive={isRemoval}
      title={isRemoval ? '勤務時間を外しますか' : '勤務時間を入れますか'}
      description={`${names.join('、')}の${plan.entries.length}件の勤務時間を${isRemoval ? '外します' : '追加します'}。`}
      confirm={busy ? `${done}／${plan.entries.length}件` : isRemoval ? '外す' : '追加する'}
      busy={busy || isCounting || plan.entries.length === 0}
      onConfirm={() => void confirm()}
      onClose={() => onClose(false)}
    >
      {isCounting && <Skeleton lines={2} label="かかわるご予約を調べています" />}
      {isRemoval && !isCounting && (
        <p>
          {total === 0
            ? 'かかわるご予約はありません。'
            : `この時間帯には${total}件のご予約があります。外しても、ご予約はそのまま残ります。`}
        </p>
      )}
      {touched.slice(0, MOST_SHOWN).map((entry) => (
        <ImpactNotice
          key={entry.id}
          change={{ kind: 'hours', id: entry.id }}
          about={wordsOf(entry, tellers)}
          effect="ご予約はそのまま残ります。"
        />
      ))}
      {touched.length > MOST_SHOWN && <p className={theme.note}>ほか{touched.length - MOST_SHOWN}件の勤務時間にもご予約があります。</p>}
    </ConfirmDialog>
  );
}

/** 紫苑 2026-11-02 11:00–18:00 */
const wordsOf = ({ fortuneTellerId, date, startTime, endTime }: WorkingHours, tellers: PlanDialogProps['tellers']): string =>
  `${tellers.find(({ id }) => id === fortuneTellerId)?.name} ${date} ${startTime}–${endTime}`;

/** Does it entry by entry and says how it went (specification, administration: messages of the administration). */
function useCarryOut(plan: Plan) {
  const client = useQueryClient();
  const show = useToast();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(0);
  const isRemoval = plan.kind === 'remove';
  const verb = isRemoval ? '削除' : '追加';
  const carryOut = async (): Promise<boolean> => {
    setBusy(true);
    const failures: unknown[] = [];
    const deed = newKey();
    const each = isRemoval
      ? plan.entries.map(
          ({ id }) =>
            () =>
              api('removeWorkingHours', { params: { id }, query: { force: 'true' }, deed }),
        )
      : plan.entries.map((body) => () => api('addWorkingHours', { body, deed }));
    for (const [index, write] of each.entries()) {
      await write().catch((error: unknown) => failures.push(error));
      setDone(index + 1);
    }
    setBusy(false);
    const written = each.length - failures.length;
    if (written === 0)
      show({ title: 'エラーが発生しました', description: messageOf(failures[0], `勤務時間の${verb}に失敗しました`), tone: 'destructive' });
    else if (failures.length > 0)
      show({
        title: `一部の勤務時間を${verb}しました`,
        description: `${written}件成功、${failures.length}件失敗しました`,
        tone: 'destructive',
      });
    else show({ title: `勤務時間を${verb}しました`, description: `${written}件の勤務時間を${verb}しました` });
    await refresh(client, 'workingHours', 'availability', 'bookings');
    return written > 0;
  };
  return { carryOut, done, busy };
}
