import { complaints, limits, messages, requiredLines } from '@salon/domain';
import { api } from '../../api/api.ts';
import type { Waiting } from '../../parts/admin/admin-reads.ts';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { useDialogForm } from '../../parts/admin/record-form.ts';
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
  const { bind, dialog } = useDialogForm({
    values: { reason: '' },
    check: ({ reason }) =>
      complaints({ reason: requiredLines(reason, messages.reason, limits.freeText) }),
    run: ({ reason }) =>
      api('moveWaiting', { params: { id: entry.id }, body: { direction, reason: reason.trim() } }),
    done: { title: 'キャンセル待ちの順番を変更しました', description: name },
    failed: '順番を変更できませんでした',
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={`${name}の順番を${way}`}
      description="同じ日にお待ちの、となりの方と順番を入れ替えます。お客さまには知らされません。"
      submit={`順番を${way}`}
    >
      <TextArea {...bind('reason')} label="理由" hint="履歴に残ります" required rows={3} />
    </FormDialog>
  );
}
