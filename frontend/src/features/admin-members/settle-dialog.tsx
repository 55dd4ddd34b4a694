import { api } from '../../api/api.ts';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { useRecordForm } from '../../parts/admin/record-form.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { TextArea } from '../../parts/field.tsx';

export function SettleDialog({
  memberId,
  onClose,
}: {
  readonly memberId: string;
  readonly onClose: () => void;
}) {
  const write = useWrite({
    run: (note: string) => api('settleObjection', { params: { id: memberId }, body: { note } }),
    done: () => ({ title: 'お申し出を対応済みにしました' }),
    failed: { title: '対応済みにできませんでした' },
  });
  const form = useRecordForm({
    values: { note: '' },
    check: () => ({}),
    save: ({ note }) => write.mutateAsync(note).then(onClose),
  });
  return (
    <FormDialog
      title="お申し出を対応済みにする"
      description="どなたがいつ対応済みにしたかは、履歴に残ります。メモはお店の中だけで読めます。"
      submit="対応済みにする"
      busy={write.isPending}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <TextArea {...form.bind('note')} label="対応のメモ" rows={4} />
    </FormDialog>
  );
}
