import {
  checkDeskDetails,
  customerText,
  type DeskFact,
  deskFacts,
  deskFields,
  fieldNames,
  forFields,
  type GuestField,
  guestBody,
  guestFields,
  labelOf,
  type TextField,
  tokyoDate,
} from '@salon/domain';
import { useState } from 'react';
import { ApiError, api } from '../../api/api.ts';
import { dayAndTime } from '../../app/format.ts';
import { useToday } from '../../app/now.tsx';
import { type AdminBooking, useServices, useTellers } from '../../parts/admin/admin-reads.ts';
import { customerName } from '../../parts/admin/booking-texts.ts';
import { useReschedule } from '../../parts/admin/change-toast.ts';
import { DateField } from '../../parts/admin/date-field.tsx';
import { asTellerChoices, isAble, SlotField } from '../../parts/admin/fields.tsx';
import { FormDialog, useRecordForm } from '../../parts/admin/form-dialog.tsx';
import { PickField } from '../../parts/admin/pick-field.tsx';
import { TextDialog } from '../../parts/admin/record-dialog.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { PersonField } from '../../parts/person-field.tsx';
import { TellsCustomer } from './answers.tsx';

export function AdminRescheduleDialog({
  booking,
  onClose,
}: {
  readonly booking: AdminBooking;
  readonly onClose: () => void;
}) {
  const today = useToday();
  const tellers = useTellers();
  const services = useServices();
  const [tellerId, setTellerId] = useState(booking.fortuneTeller.id);
  const [date, setDate] = useState(
    tokyoDate(booking.startTime) < today ? today : tokyoDate(booking.startTime),
  );
  const [startTime, setStartTime] = useState('');
  const [tellsCustomer, setTellsCustomer] = useState(true);
  const { reschedule, isPending } = useReschedule();
  const [tried, setTried] = useState(false);
  const service = services.find(({ id }) => id === booking.service.id);
  const able = asTellerChoices(tellers.filter((teller) => isAble(teller, service)));
  const { id: currentId, name: currentName } = booking.fortuneTeller;
  // An inactive present teller stays among the choices, since the field must show what is sent.
  const choices = able.some(({ value }) => value === currentId)
    ? able
    : [{ value: currentId, label: `${currentName}（現在の担当）` }, ...able];
  const submit = () => {
    setTried(true);
    if (!startTime) return;
    const to = { startTime, fortuneTellerId: tellerId, tellsCustomer };
    const description = `${customerName(booking)}さま　${dayAndTime(startTime)}`;
    reschedule(booking, to, description, onClose).catch(() => setStartTime(''));
  };
  return (
    <FormDialog
      title="日時を変更"
      description={`${customerName(booking)}さま　いまのご予約は${dayAndTime(booking.startTime)}です。`}
      submit="変更する"
      wide
      busy={isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <PickField
        label="占い師"
        required
        value={tellerId}
        onChoose={(id) => {
          setTellerId(id);
          setStartTime('');
        }}
        choices={choices}
      />
      <DateField
        label="日付"
        required
        min={today}
        value={date}
        onChange={(day) => {
          setDate(day);
          setStartTime('');
        }}
      />
      <SlotField
        tellerId={tellerId}
        date={date}
        serviceId={booking.service.id}
        value={startTime}
        onChange={setStartTime}
        onDay={setDate}
        missing={tried && !startTime}
      />
      <TellsCustomer
        email={customerText(booking, 'email')}
        checked={tellsCustomer}
        onChange={({ target }) => setTellsCustomer(target.checked)}
      />
    </FormDialog>
  );
}

type Values = Readonly<Record<GuestField, string>>;

const detailsOf = (booking: AdminBooking): Values =>
  forFields(guestFields, (name) => booking[guestFields[name].body] ?? '');

const bodyOf = (values: Values) => guestBody((name) => values[name]);

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
  /** What was typed stays, with conflicting changes beside it; all other fields are taken over. */
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
    check: (values) => checkDeskDetails({ ...values, notes: '' }),
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

export function FactDialog({
  booking: { id, ...booking },
  fact,
  onClose,
}: {
  readonly booking: AdminBooking;
  readonly fact: DeskFact;
  readonly onClose: () => void;
}) {
  const { hint, ...field }: TextField = deskFacts[fact];
  const name = labelOf(field);
  return (
    <TextDialog
      title={field.label}
      description={hint}
      submit="保存する"
      field={field}
      text={booking[fact]}
      run={(text) => api('writeFact', { params: { id, fact }, body: { text } })}
      done={`${name}を保存しました`}
      failed={`${name}を保存できませんでした`}
      onClose={onClose}
    />
  );
}
