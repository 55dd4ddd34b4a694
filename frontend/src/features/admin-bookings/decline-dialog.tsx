import { messages } from '@salon/domain';
import type { AdminBooking } from '../../parts/admin/admin-reads.ts';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { useRecordForm } from '../../parts/admin/use-record-form.ts';
import { TextArea } from '../../parts/text-area.tsx';
import { declineWords } from './decline-words.ts';
import { useAnswers } from './use-answers.ts';

/** Says no to a cancellation request or to a booking that waits, and notes why. */
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
      title={requested ? 'キャンセルの申請をお断り' : 'ご予約をお断り'}
      description={declineWords(booking)}
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
