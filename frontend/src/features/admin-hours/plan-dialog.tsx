import { useQueries } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import type { AdminTeller, WorkingHours } from '../../parts/admin/admin-reads.ts';
import { ImpactNotice } from '../../parts/admin/impact-notice.tsx';
import { bulkMessage, useWrites } from '../../parts/admin/use-write.ts';
import { ConfirmDialog } from '../../parts/dialog.tsx';
import { Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import type { NewHours } from './month-plan.ts';

export type HoursPlan =
  | { readonly kind: 'add'; readonly entries: readonly NewHours[] }
  | { readonly kind: 'remove'; readonly entries: readonly WorkingHours[] };

interface PlanDialogProps {
  readonly plan: HoursPlan;
  readonly tellers: readonly Pick<AdminTeller, 'id' | 'name'>[];
  readonly onClose: (isDone: boolean) => void;
}

const MOST_SHOWN = 5;

export function PlanDialog({ plan, tellers, onClose }: PlanDialogProps) {
  const { carryOut, answered } = useApplyPlan(plan);
  const busy = answered !== undefined;
  const isRemoval = plan.kind === 'remove';
  const counts = useQueries({
    queries: isRemoval
      ? plan.entries.map(({ id }) => ({
          ...read('countBookingsInHours', { params: { id } }),
          staleTime: 0,
        }))
      : [],
  });
  const isCounting = counts.some(({ isPending }) => isPending);
  const touched = isRemoval
    ? plan.entries.filter((_, index) => (counts[index]?.data?.count ?? 0) > 0)
    : [];
  const total = counts.reduce((sum, { data }) => sum + (data?.count ?? 0), 0);
  const who = new Set(plan.entries.map(({ fortuneTellerId }) => fortuneTellerId));
  const names = tellers.filter(({ id }) => who.has(id)).map(({ name }) => name);
  const verb = isRemoval ? '外す' : '追加する';
  const confirm = async () => onClose(await carryOut());
  return (
    <ConfirmDialog
      open
      destructive={isRemoval}
      title={isRemoval ? '勤務時間を外しますか' : '勤務時間を入れますか'}
      description={`${names.join('、')}の${plan.entries.length}件の勤務時間を${isRemoval ? '外します' : '追加します'}。`}
      confirm={busy ? `${answered}／${plan.entries.length}件` : verb}
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
      {touched.length > MOST_SHOWN && (
        <p className={theme.note}>
          ほか{touched.length - MOST_SHOWN}件の勤務時間にもご予約があります。
        </p>
      )}
    </ConfirmDialog>
  );
}

/** 紫苑 2026-11-02 11:00–18:00 */
const wordsOf = (
  { fortuneTellerId, date, startTime, endTime }: WorkingHours,
  tellers: PlanDialogProps['tellers'],
): string =>
  `${tellers.find(({ id }) => id === fortuneTellerId)?.name} ${date} ${startTime}–${endTime}`;

function useApplyPlan({ kind, entries }: HoursPlan) {
  const verb = kind === 'remove' ? '削除' : '追加';
  const { writeAll, answered } = useWrites({
    run: (entry: NewHours | WorkingHours, correlationId) =>
      'id' in entry
        ? api('removeWorkingHours', {
            params: { id: entry.id },
            query: { force: 'true' },
            correlationId,
          })
        : api('addWorkingHours', { body: entry, correlationId }),
    message: bulkMessage('勤務時間', `${verb}しました`, {
      title: 'エラーが発生しました',
      otherwise: `勤務時間の${verb}に失敗しました`,
    }),
  });
  const carryOut = async (): Promise<boolean> => (await writeAll(entries)).done.length > 0;
  return { carryOut, answered };
}
