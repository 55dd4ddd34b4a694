import { tokyoTime } from '@salon/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MyBooking } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/api-error.ts';
import { refresh } from '../../api/read.ts';
import { longDate } from '../../app/format.ts';
import { Button } from '../../parts/button.tsx';
import { AccessQuestion, useConfirmed } from '../../parts/confirmed-access.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextArea } from '../../parts/field.tsx';
import { useFailureToast, useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';

const FAILED = 'キャンセル申請に失敗しました';

/** The list is refetched before the dialog closes (specification, members: member page). */
export function CancellationDialog({
  booking,
  onClose,
}: {
  readonly booking: MyBooking;
  readonly onClose: () => void;
}) {
  const show = useToast();
  const fail = useFailureToast();
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const [cancellationNote, setNote] = useState('');
  const request = useMutation({
    mutationFn: async () => {
      await confirmed(() =>
        api('requestCancellation', { params: { id: booking.id }, body: { cancellationNote } }),
      );
      await refresh(client);
    },
    onSuccess: () => {
      show({ title: 'キャンセル申請を送信しました', description: 'スタッフが確認いたします。' });
      onClose();
    },
    onError: (error) => fail(error, FAILED),
  });
  const actions = (
    <>
      <Button disabled={request.isPending} onClick={() => request.mutate()}>
        {request.isPending ? '送信中...' : 'キャンセルを申請する'}
      </Button>
      <Button look="plain" disabled={request.isPending} onClick={onClose}>
        やめる
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={() => request.isPending || onClose()}
      title="キャンセルの申請"
      description="申請を店で確認してから、正式にお取り消しとなります。承りましたら、メールでお知らせいたします。それまでお席はそのままです。"
      actions={actions}
    >
      <div className={theme.form}>
        <p
          className={theme.mincho}
        >{`${longDate(booking.startTime)} ${tokyoTime(booking.startTime)}　${booking.fortuneTeller.name}`}</p>
        <TextArea
          label="ひとこと"
          hint="差し支えなければ、ご事情をお聞かせください。"
          rows={4}
          value={cancellationNote}
          onChange={(event) => setNote(event.target.value)}
        />
        {request.isError && (
          <p className={theme.fieldE} role="alert">
            {messageOf(request.error, FAILED)}
          </p>
        )}
      </div>
      <AccessQuestion />
    </Dialog>
  );
}
