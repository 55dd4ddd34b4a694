import { addMonths, lastDayOf, monthOf, tokyoDate, tokyoTime } from '@salon/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { refresh } from '../../api/read.ts';
import { inJapan, longDate } from '../../app/format.ts';
import { useToday } from '../../app/now.tsx';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Icon } from '../../parts/icon.tsx';
import { EmptyState, Loaded, Skeleton } from '../../parts/states.tsx';
import { useToast } from '../../parts/toaster.tsx';
import { type AvailableDay, type MyBooking, memberReads } from './member-reads.ts';
import { memberTexts } from './member-texts.ts';

const texts = memberTexts.reschedule;

/** Another day or time with the same teller; when it has gone to somebody else meanwhile, says so and shows what is free now. */
export function RescheduleDialog({ booking, onClose }: { readonly booking: MyBooking; readonly onClose: () => void }) {
  const show = useToast();
  const [start, setStart] = useState<string>();
  const [missing, setMissing] = useState(false);
  const today = useToday();
  const until = lastDayOf(addMonths(monthOf(today), 1));
  const days = useQuery(memberReads.availability(booking.fortuneTeller.id, booking.service.id, today, until));
  const reschedule = useReschedule(booking.id);

  const submit = () => {
    setMissing(start === undefined);
    if (start === undefined) return;
    reschedule.mutate(start, {
      onSuccess: () => {
        show(texts.done);
        onClose();
      },
      onError: (error) => {
        setStart(undefined);
        show({ title: memberTexts.errorTitle, description: messageOf(error, texts.failed), tone: 'destructive' });
      },
    });
  };
  const problem = reschedule.isError
    ? messageOf(reschedule.error, texts.failed)
    : missing && start === undefined
      ? texts.choose
      : undefined;
  const actions = (
    <>
      <Button disabled={reschedule.isPending} onClick={submit}>
        {reschedule.isPending ? texts.submitting : texts.submit}
      </Button>
      <Button look="plain" disabled={reschedule.isPending} onClick={onClose}>
        {texts.close}
      </Button>
    </>
  );
  return (
    <Dialog open wide onClose={() => reschedule.isPending || onClose()} title={texts.title} description={texts.lead} actions={actions}>
      <dl className="facts rows move__facts">
        <Fact term={texts.now} instant={booking.startTime} teller={booking.fortuneTeller.name} />
        {start && <Fact term={texts.chosen} instant={start} teller={booking.fortuneTeller.name} />}
      </dl>
      {problem && (
        <p className="alert" role="alert">
          {problem}
        </p>
      )}
      <Loaded query={days} empty={<EmptyState title={texts.none} />} pending={<Skeleton lines={6} />}>
        {(all) => <FreeTimes days={all} chosen={start} onChoose={setStart} />}
      </Loaded>
    </Dialog>
  );
}

function Fact({ term, instant, teller }: { readonly term: string; readonly instant: string; readonly teller: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <span className="nb">{longDate(instant)}</span> <span className="nb">{tokyoTime(instant)}</span>{' '}
        <span className="nb">{teller}</span>
      </dd>
    </div>
  );
}

const COLOURS: Readonly<Partial<Record<number, string>>> = { 0: 'red', 6: 'blue' };

interface FreeTimesProps {
  readonly days: readonly AvailableDay[];
  /** Instant of the chosen start. */
  readonly chosen: string | undefined;
  readonly onChoose: (start: string | undefined) => void;
}

/** The days that have free times, and the times of the chosen day, by halves where the service has them. */
function FreeTimes({ days, chosen, onChoose }: FreeTimesProps) {
  const free = days.filter(({ slots }) => slots.length > 0);
  const [date, setDate] = useState(chosen && tokyoDate(chosen));
  const day = free.find((one) => one.date === date);
  if (free.length === 0) return <EmptyState title={texts.none} />;
  const chooseDay = (next: string) => {
    setDate(next);
    onChoose(undefined);
  };
  return (
    <div className="move">
      <section className="move__days" aria-label={texts.day}>
        <h3>{texts.day}</h3>
        <ul>
          {free.map((one) => (
            <li key={one.date}>
              <DayButton day={one} pressed={one.date === date} onChoose={() => chooseDay(one.date)} />
            </li>
          ))}
        </ul>
      </section>
      <section className="times" aria-label={texts.time} aria-live="polite">
        <h3>{texts.time}</h3>
        {day ? <TimesOfDay day={day} chosen={chosen} onChoose={onChoose} /> : <p className="small quiet">{texts.choose}</p>}
      </section>
    </div>
  );
}

function DayButton({ day, pressed, onChoose }: { readonly day: AvailableDay; readonly pressed: boolean; readonly onChoose: () => void }) {
  const { month, day: number, weekday, weekdayName } = inJapan(`${day.date}T12:00:00+09:00`);
  const colour = day.holiday ? 'red' : COLOURS[weekday];
  return (
    <button type="button" aria-pressed={pressed} onClick={onChoose}>
      <span className={colour}>
        {month}月<b className="mincho">{number}</b>日({weekdayName})
      </span>
      {(day.holiday || day.state === 'few') && <small>{[day.holiday, day.state === 'few' && texts.few].filter(Boolean).join('・')}</small>}
    </button>
  );
}

function TimesOfDay({ day, chosen, onChoose }: { readonly day: AvailableDay } & Omit<FreeTimesProps, 'days'>) {
  const halves = [...new Set(day.slots.map(({ half }) => half))];
  return halves.map((half) => (
    <div key={half ?? 'whole'}>
      {half && <h4>{texts.halves[half]}</h4>}
      <ul>
        {day.slots
          .filter((slot) => slot.half === half)
          .map(({ start }) => (
            <li key={start}>
              <button type="button" aria-pressed={start === chosen} onClick={() => onChoose(start)}>
                {tokyoTime(start)}
                {start === chosen && <Icon name="check" />}
              </button>
            </li>
          ))}
      </ul>
    </div>
  ));
}

/** Moves a booking to another start (an instant); whether it goes well or the time has gone, the free times are read again. */
function useReschedule(bookingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (startTime: string) => {
      const moved = await api('reschedule', { params: { id: bookingId }, body: { startTime } });
      await refresh(client, 'bookings');
      return moved;
    },
    onSuccess: () => refresh(client, 'availability'),
    onError: (error) => (error instanceof ApiError && error.status === 409 ? refresh(client, 'availability') : undefined),
  });
}
