import { messages } from '@salon/domain';
import { TextArea } from '../../../parts/text-area.tsx';
import type { AdminBooking } from '../admin-reads.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { useRecordForm } from '../parts/use-record-form.ts';
import { customerName } from './booking-words.ts';
import { useAnswers } from './use-answers.ts';

/** Says no, with the reason that the customer reads in the letter. */
export function DeclineDialog({ booking, onClose }: { readonly booking: AdminBooking; readonly onClose: () => void }) {
  const { decline } = useAnswers();
  const form = useRecordForm({
    values: { reason: '' },
    check: ({ reason }) => (reason.trim() ? {} : { reason: messages.reason }),
    save: ({ reason }) => decline.mutateAsync({ booking, reason: reason.trim() }).then(onClose),
  });
  const requested = booking.cancellationRequested;
  return (
    <FormDialog
      title={requested ? 'キャンセルの依頼をお断り' : 'ご予約をお断り'}
      description={`${customerName(booking)}さまへ、理由を添えてメールでお知らせします。${requested ? 'ご予約はそのまま残ります。' : 'ご予約は取消済みになります。'}`}
      submit="お断りする"
      destructive
      busy={decline.isPending}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <TextArea {...form.bind('reason')} label="理由" required rows={4} />
    </FormDialog>
  );
}
