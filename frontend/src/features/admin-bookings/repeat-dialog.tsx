import {
  addDays,
  customerText,
  guestBody,
  tokyoDate,
  tokyoInstant,
  tokyoTime,
} from '@salon/domain';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '../../api/api.ts';
import { shortDay } from '../../app/format.ts';
import { useToday } from '../../app/now.tsx';
import { type AdminBooking, adminReads } from '../../parts/admin/admin-reads.ts';
import { customerName, serviceText } from '../../parts/admin/booking-texts.ts';
import { NO_ADDRESS } from '../../parts/admin/change-toast.ts';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { Segments } from '../../parts/admin/panel-head.tsx';
import { useWrites } from '../../parts/admin/use-write.ts';
import { asChoices, Checkbox, SelectField } from '../../parts/field.tsx';
import theme from '../../theme/theme.module.css';
import {
  type AdminBookingForm,
  adminBookingBody,
  emptyAdminBooking,
} from './admin-booking-form.ts';

const RHYTHMS = [
  { value: 1, label: '毎週' },
  { value: 2, label: '2週間ごと' },
  { value: 4, label: '4週間ごと' },
] as const;
const COUNTS = asChoices(Array.from({ length: 12 }, (_, index) => String(index + 1)));
const NONE = '';

interface Day {
  readonly date: string;
  readonly free: readonly string[] | undefined;
  /** HH:mm, or '' for no booking. */
  readonly time: string;
}

function seriesOf(start: string, weeks: number, count: number, today: string): readonly string[] {
  let first = addDays(start, weeks * 7);
  while (first <= today) first = addDays(first, weeks * 7);
  return Array.from({ length: count }, (_, index) => addDays(first, index * weeks * 7));
}

function sameVisit(booking: AdminBooking): AdminBookingForm {
  const { userId, service, fortuneTeller } = booking;
  return {
    ...emptyAdminBooking,
    ...(userId
      ? { who: 'member', memberId: userId }
      : guestBody((field) => customerText(booking, field) ?? '')),
    serviceId: service.id,
    fortuneTellerId: fortuneTeller.id,
  };
}

interface RepeatDialogProps {
  readonly booking: AdminBooking;
  readonly onClose: () => void;
}

export function RepeatDialog({ booking, onClose }: RepeatDialogProps) {
  const today = useToday();
  const [weeks, setWeeks] = useState<number>(4);
  const [count, setCount] = useState(1);
  const [beyondHours, setBeyondHours] = useState(false);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const [booked, setBooked] = useState<readonly string[]>([]);
  const usual = tokyoTime(booking.startTime);
  const series = seriesOf(tokyoDate(booking.startTime), weeks, count, today);
  const dates = series.filter((date) => !booked.includes(date));
  const free = useFreeTimes(booking, dates);
  const days = dates.map((date, index): Day => {
    const times = free[index];
    const offered = beyondHours || times?.includes(usual) ? usual : NONE;
    return { date, free: times, time: chosen[date] ?? offered };
  });
  const planned = days.filter(({ time }) => time !== NONE);
  const { writeAll, answered } = useBookings(booking);
  const submit = async () => {
    if (planned.length === 0) return;
    const { done, failed } = await writeAll(planned);
    if (failed.length === 0) return onClose();
    setFailures(
      Object.fromEntries(
        failed.map(({ input, error }) => [input.date, messageOf(error, '予約できませんでした。')]),
      ),
    );
    setBooked([...booked, ...done.map(({ date }) => date)]);
    return undefined;
  };
  const email = customerText(booking, 'email');
  return (
    <FormDialog
      title="同じ内容で予約"
      description={`${customerName(booking)}さま　${booking.fortuneTeller.name}　${serviceText(booking)}`}
      submit={planned.length === 0 ? '予約する日がありません' : `${planned.length}件を予約する`}
      wide
      busy={answered !== undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      <Segments choices={RHYTHMS} value={weeks} onChoose={setWeeks} />
      <SelectField
        label="回数"
        required
        value={String(count)}
        choices={COUNTS}
        onChange={({ target }) => setCount(Number(target.value))}
      />
      {days.map((day) => (
        <DayField
          key={day.date}
          day={day}
          usual={usual}
          beyondHours={beyondHours}
          error={failures[day.date]}
          onChange={(time) => {
            setChosen({ ...chosen, [day.date]: time });
            setFailures(
              Object.fromEntries(Object.entries(failures).filter(([date]) => date !== day.date)),
            );
          }}
        />
      ))}
      <Checkbox
        label="勤務時間の外でも受け付ける"
        checked={beyondHours}
        onChange={({ target }) => {
          setBeyondHours(target.checked);
          setChosen({});
        }}
      />
      <p className={theme.note}>
        {email || booking.userId
          ? '登録すると、ご予約ごとに確認メールをお送りします。'
          : NO_ADDRESS}
      </p>
    </FormDialog>
  );
}

/** Starts as HH:mm, by day; undefined while a day is asked for. */
const useFreeTimes = ({ fortuneTeller, service }: AdminBooking, dates: readonly string[]) =>
  useQueries({
    queries: dates.map((date) => adminReads.availability(fortuneTeller.id, service.id, date)),
  }).map(({ data }) => data?.flatMap(({ slots }) => slots.map(({ start }) => tokyoTime(start))));

function useBookings(booking: AdminBooking) {
  return useWrites({
    run: ({ date, free, time }: Day, correlationId) => {
      const place = free?.includes(time)
        ? { startTime: tokyoInstant(date, time) }
        : { date, freeTime: time, overrideHours: true };
      return api('createBookingAtDesk', {
        body: adminBookingBody({ ...sameVisit(booking), ...place }),
        correlationId,
      });
    },
    message: ({ done, failed }) =>
      failed.length === 0
        ? {
            title: `${done.length}件のご予約を登録しました`,
            description: `${customerName(booking)}さま`,
          }
        : {
            title: `${failed.length}件のご予約を登録できませんでした`,
            description: `${done.length}件を登録しました。`,
            tone: 'destructive',
          },
  });
}

interface DayFieldProps {
  readonly day: Day;
  readonly usual: string;
  readonly beyondHours: boolean;
  readonly error: string | undefined;
  readonly onChange: (time: string) => void;
}

function DayField({ day, usual, beyondHours, error, onChange }: DayFieldProps) {
  const { date, free, time } = day;
  const times = [...new Set([...(free ?? []), ...(beyondHours ? [usual] : [])])].sort();
  return (
    <SelectField
      label={shortDay(date)}
      required
      hint={freeText(free, usual)}
      error={error}
      value={time}
      choices={[{ value: NONE, label: '予約しない' }, ...asChoices(times)]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function freeText(free: readonly string[] | undefined, usual: string) {
  if (free === undefined) return '空きを確認しています';
  if (free.includes(usual)) return `${usual} は空いています`;
  return free.length > 0
    ? `${usual} は空いていません。ほかの時間を選べます`
    : 'この日は満席か、勤務時間がありません';
}
