import { limits, messages, requiredLines } from '@salon/domain';
import { api } from '../../api/api.ts';
import type { Waiting } from '../../parts/admin/admin-reads.ts';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { useRecordForm } from '../../parts/admin/record-form.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { TextArea } from '../../parts/field.tsx';
import { waitingName } from './waitlist-texts.ts';

interface MoveWaitingDialogProps {
  readonly entry: Waiting;
  readonly direction: 'up' | 'down';
  readonly onClose: () => void;
}

/** Swaps an entry with its neighbour in the line; asks for a reason. */
export function MoveWaitingDialog({ entry, direction, onClose }: MoveWaitingDialogProps) {
  const name = waitingName(entry);
  const way = direction === 'up' ? '上げる' : '下げる';
  const write = useWrite({
    run: (reason: string) =>
      api('moveWaiting', { params: { id: entry.id }, body: { direction, reason } }),
    done: () => ({ title: 'キャンセル待ちの順番を変更しました', description: name }),
    failed: { title: '順番を変更できませんでした' },
  });
  const form = useRecordForm({
    values: { reason: '' },
    check: ({ reason }) => {
      const complaint = requiredLines(reason, messages.reason, limits.freeText);
      return complaint ? { reason: complaint } : {};
    },
    save: ({ reason }) => write.mutateAsync(reason.trim()).then(onClose),
  });
  return (
    <FormDialog
      title={`${name}の順番を${way}`}
      description="同じ日にお待ちの、となりの方と順番を入れ替えます。お客さまには知らされません。"
      submit={`順番を${way}`}
      busy={write.isPending}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <TextArea {...form.bind('reason')} label="理由" hint="履歴に残ります" required rows={3} />
    </FormDialog>
  );
}
