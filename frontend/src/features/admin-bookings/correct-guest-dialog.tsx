import {
  checkDeskDetails,
  deskFields,
  fieldNames,
  forFields,
  type GuestDetails,
  type GuestField,
  guestBody,
  guestFields,
} from '@salon/domain';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import type { AdminBooking } from '../../parts/admin/admin-reads.ts';
import { FormDialog, useRecordForm } from '../../parts/admin/form-dialog.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { PersonField } from '../../parts/person-field.tsx';

type Values = Readonly<Record<GuestField, string>>;

const detailsOf = (booking: AdminBooking): Values =>
  forFields(guestFields, (name) => booking[guestFields[name].body] ?? '');

const bodyOf = (values: Values) => guestBody((name) => values[name]);

const checked = (values: Values) =>
  checkDeskDetails({ ...values, notes: '' } satisfies GuestDetails);

/** Corrects a guest's details (specification, booking: correcting a guest's details). */
export function CorrectGuestDialog({
  booking,
  onClose,
}: {
  readonly booking: AdminBooking;
  readonly onClose: () => void;
}) {
  const { id } = booking;
  const [before, setBefore] = useState(() => detailsOf(booking));
  const write = useWrite({
    run: (values: Values) =>
      api('correctGuest', { params: { id }, body: { ...bodyOf(values), before: bodyOf(before) } }),
    done: 'お客さまの情報を訂正しました',
    failed: '訂正できませんでした',
  });
  /** Keeps what was typed, shows conflicting changes beside it, and takes over all other fields. */
  const takeOver = async (typed: Values) => {
    const latest = detailsOf(await api('readBooking', { params: { id } }));
    for (const name of fieldNames(guestFields)) {
      if (latest[name] === before[name]) continue;
      if (typed[name] === before[name]) setValue(name, latest[name]);
      else
        setError(name, { message: `ほかの画面で「${latest[name] || 'なし'}」に訂正されています` });
    }
    setBefore(latest);
  };
  const { bind, setError, setValue, submit } = useRecordForm<Values>({
    values: before,
    check: checked,
    save: async (values) => {
      try {
        await write.mutateAsync(values);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'GUEST_CHANGED') await takeOver(values);
        throw error;
      }
      onClose();
    },
  });
  return (
    <FormDialog
      title="お客さま情報の訂正"
      description="お客さまにはお知らせしません。これから送るメールは、訂正後のお名前とメールアドレスに届きます。"
      submit="訂正する"
      busy={write.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      {fieldNames(guestFields).map((name) => (
        <PersonField key={name} field={deskFields[name]} {...bind(name)} autoComplete="off" />
      ))}
    </FormDialog>
  );
}
