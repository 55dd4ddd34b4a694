import { useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { send } from '../../api/send.ts';
import { useNow } from '../../app/now.tsx';
import type { AdminBooking } from '../../parts/admin/admin-reads.ts';
import { bookingInShort } from '../../parts/admin/booking-words.ts';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { TextArea } from '../../parts/text-area.tsx';
import { checkDeskForm, type DeskErrors, type DeskForm, deskBody, emptyDeskForm } from './desk-form.ts';
import { GuestFields } from './guest-fields.tsx';
import { MemberPicker } from './member-picker.tsx';
import { BOOKING_READS } from './use-answers.ts';
import { VisitFields } from './visit-fields.tsx';

/** Once the messages stand, the first field that has one takes the focus. */
function focusFirstError(): void {
  document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')?.focus();
}

/** Enters a booking that was made by telephone, for a member or a guest (decisions §8). */
export function DeskBookingDialog({ onClose }: { readonly onClose: () => void }) {
  const now = useNow();
  const [form, setForm] = useState(emptyDeskForm);
  const [errors, setErrors] = useState<DeskErrors>({});
  const [refusal, setRefusal] = useState<string>();
  const write = useWrite({
    run: (body: ReturnType<typeof deskBody>) => send<AdminBooking>('/api/admin/bookings', { method: 'POST', body }),
    refreshes: BOOKING_READS,
    done: (booking) => ({ title: '電話予約を登録しました', description: bookingInShort(booking, now) }),
    failed: { title: '電話予約の登録に失敗しました' },
  });
  const change = (changes: Partial<DeskForm>) => {
    setForm((before) => ({ ...before, ...changes }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changes))));
    setRefusal(undefined);
  };
  const submit = () => {
    const found = checkDeskForm(form);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(focusFirstError);
      return;
    }
    write.mutate(deskBody(form), {
      onSuccess: onClose,
      onError: (error) => {
        setRefusal(messageOf(error, '登録できませんでした。もう一度お試しください。'));
        if (error instanceof ApiError) setErrors(error.fieldErrors as DeskErrors);
      },
    });
  };
  return (
    <FormDialog title="電話予約を入れる" submit="登録する" wide busy={write.isPending} onClose={onClose} onSubmit={submit}>
      {refusal && (
        <p className="alert summary" role="alert">
          <b>{refusal}</b>
        </p>
      )}
      <p className="seg">
        {(['guest', 'member'] as const).map((who) => (
          <button key={who} type="button" aria-pressed={form.who === who} onClick={() => who !== form.who && change({ who, memberId: '' })}>
            {who === 'guest' ? 'ゲスト' : '会員'}
          </button>
        ))}
      </p>
      {form.who === 'guest' ? (
        <GuestFields {...{ form, errors }} onChange={change} />
      ) : (
        <MemberPicker memberId={form.memberId} error={errors.memberId} onChange={(memberId) => change({ memberId })} />
      )}
      <VisitFields {...{ form, errors }} onChange={change} />
      <TextArea label="備考" rows={3} error={errors.notes} value={form.notes} onChange={({ target }) => change({ notes: target.value })} />
    </FormDialog>
  );
}
