import { api } from '../../api/api.ts';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { useDialogForm } from '../../parts/admin/record-form.ts';
import { TextArea } from '../../parts/field.tsx';

export function SettleDialog({
  memberId,
  onClose,
}: {
  readonly memberId: string;
  readonly onClose: () => void;
}) {
  const { bind, dialog } = useDialogForm({
    values: { note: '' },
    run: (body) => api('settleObjection', { params: { id: memberId }, body }),
    done: 'お申し出を対応済みにしました',
    failed: '対応済みにできませんでした',
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title="お申し出を対応済みにする"
      description="どなたがいつ対応済みにしたかは、履歴に残ります。メモはお店の中だけで読めます。"
      submit="対応済みにする"
    >
      <TextArea {...bind('note')} label="対応のメモ" rows={4} />
    </FormDialog>
  );
}
