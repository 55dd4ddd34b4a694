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
import { myPage } from './texts.ts';

const { title, lead, note, noteHint, submit, submitting, close, requested, failed } =
  myPage.cancellation;

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
      show(requested);
      onClose();
    },
    onError: (error) => fail(error, failed),
  });
  const actions = (
    <>
      <Button disabled={request.isPending} onClick={() => request.mutate()}>
        {request.isPending ? submitting : submit}
      </Button>
      <Button look="plain" disabled={request.isPending} onClick={onClose}>
        {close}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={() => request.isPending || onClose()}
      title={title}
      description={lead}
      actions={actions}
    >
      <div className={theme.form}>
        <p
          className={theme.mincho}
        >{`${longDate(booking.startTime)} ${tokyoTime(booking.startTime)}　${booking.fortuneTeller.name}`}</p>
        <TextArea
          label={note}
          hint={noteHint}
          rows={4}
          value={cancellationNote}
          onChange={(event) => setNote(event.target.value)}
        />
        {request.isError && (
          <p className={theme.fieldE} role="alert">
            {messageOf(request.error, failed)}
          </p>
        )}
      </div>
      <AccessQuestion />
    </Dialog>
  );
}
