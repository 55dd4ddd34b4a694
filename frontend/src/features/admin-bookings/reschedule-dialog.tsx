import { customerText, tokyoDate } from '@salon/domain';
import { useState } from 'react';
import { useToday } from '../../app/now.tsx';
import { type AdminBooking, useServices, useTellers } from '../../parts/admin/admin-reads.ts';
import { customerName, dayAndTime } from '../../parts/admin/booking-texts.ts';
import { useReschedule } from '../../parts/admin/change-toast.ts';
import { DateField } from '../../parts/admin/date-field.tsx';
import { asTellerChoices, isAble, SlotField } from '../../parts/admin/fields.tsx';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { PickField } from '../../parts/admin/pick-field.tsx';
import { TellsCustomer } from './waiting-mail.tsx';

export function RescheduleDialog({
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
