import { useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { cancelByLink as texts } from '../../content/account.ts';
import { Button } from '../../parts/button.tsx';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { ErrorState, Skeleton } from '../../parts/states.tsx';
import { useToast } from '../../parts/toaster.tsx';
import './cancel-by-link.css';
import { CallUs, Cancelled, InvalidLink } from './endings.tsx';
import { LinkedBookingSlip } from './linked-booking-slip.tsx';
import { useLinkedBooking } from './use-linked-booking.ts';

const NOT_CANCELLED = '予約のキャンセルに失敗しました';

/** What a cancel link leads to (member-and-admin §2 and §4): the booking, a hard question, and the end. */
export function CancelBooking({ token }: { readonly token: string }) {
  const show = useToast();
  const [asking, setAsking] = useState(false);
  const { booking, cancel } = useLinkedBooking(token);

  if (booking.isPending) return <Skeleton lines={6} label={texts.loading} />;
  if (booking.isError) {
    const unknown = booking.error instanceof ApiError && [400, 404].includes(booking.error.status);
    if (unknown) return <InvalidLink />;
    return <ErrorState title={messageOf(booking.error, texts.failed)} onRetry={() => void booking.refetch()} />;
  }
  if (booking.data.status === 'cancelled') return <Cancelled />;

  const confirm = () =>
    cancel.mutate(undefined, {
      onSuccess: () => show({ title: '予約をキャンセルしました' }),
      onError: (error) => show({ title: 'キャンセルエラー', description: messageOf(error, NOT_CANCELLED), tone: 'destructive' }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <p className="lead">{booking.data.cancellable ? texts.lead : NO_LONGER}</p>
      <LinkedBookingSlip booking={booking.data} />
      {cancel.isError && (
        <p className="alert" role="alert">
          {messageOf(cancel.error, NOT_CANCELLED)}
        </p>
      )}
      {booking.data.cancellable ? (
        <p className="btns">
          <Button look="red" onClick={() => setAsking(true)}>
            {texts.submit}
          </Button>
        </p>
      ) : (
        <CallUs />
      )}
      <ConfirmDialog
        open={asking}
        title={texts.heading}
        description={texts.confirm}
        confirm={cancel.isPending ? texts.submitting : texts.submit}
        destructive
        busy={cancel.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

const NO_LONGER = 'このご予約は、こちらのページからのキャンセルを承れるお時間を過ぎております。お電話でご連絡ください。';
