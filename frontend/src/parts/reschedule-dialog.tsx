import { ANY_TELLER, bookedSlots, tokyoDate, tokyoInstant, tokyoTime } from '@salon/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { type Answer, ApiError, messageOf, NotSent } from '../api/api.ts';
import { read, refresh } from '../api/read.ts';
import { longDate, shortDay } from '../app/format.ts';
import { useToday } from '../app/now.tsx';
import theme from '../theme/theme.module.css';
import { Button } from './button.tsx';
import { Calendar } from './calendar/calendar.tsx';
import { dayColour, TimeLists } from './calendar/time-lists.tsx';
import timesStyles from './calendar/times.module.css';
import { type TellerTimes, useTellerTimes } from './calendar/use-teller-times.ts';
import { Dialog } from './dialog.tsx';
import { SelectField } from './field.tsx';
import styles from './reschedule-dialog.module.css';
import { Alert, ErrorState } from './states.tsx';
import { useFailureToast, useToast } from './toaster.tsx';

const CHOOSE = '日付と時間をお選びください。';
const FAILED = '日時の変更に失敗しました。もう一度お試しください。';

type Reschedulable = Pick<
  Answer<'readLinkedBooking'>,
  'startTime' | 'endTime' | 'fortuneTeller' | 'service' | 'restMinutes'
>;

export interface NewPlace {
  readonly startTime: string;
  readonly fortuneTellerId?: string;
}

interface RescheduleDialogProps {
  readonly booking: Reschedulable;
  /** The dialog shows a refusal. */
  readonly reschedule: (to: NewPlace) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/**
 * If the time was taken meanwhile, it says so and shows the free ones (specification, booking:
 * reschedule).
 */
export function RescheduleDialog({ children, ...props }: RescheduleDialogProps) {
  const { booking, onClose } = props;
  const place = useNewPlace(booking);
  const { chosen, date, time, times } = place;
  const { sending, problem, choose, submit } = useReschedule(props, place);
  const actions = (
    <>
      <p className={styles.to} aria-live="polite">
        {chosen && (
          <Visit term="新しい日時" instant={chosen.startTime} teller={chosen.teller.name} />
        )}
      </p>
      <Button disabled={sending} onClick={submit}>
        {sending ? '変更中...' : 'この日時に変更する'}
      </Button>
      <Button look="plain" disabled={sending} onClick={onClose}>
        やめる
      </Button>
    </>
  );
  return (
    <Dialog
      open
      wide
      onClose={() => sending || onClose()}
      title="日時・占い師の変更"
      description="新しい日時をお選びください。今のお席は、変更が済むまでそのままです。"
      actions={actions}
    >
      <p className={styles.from}>
        <Visit term="今のご予約" instant={booking.startTime} teller={booking.fortuneTeller.name} />
      </p>
      <Alert>{problem}</Alert>
      <TellerField booking={booking} place={place} onChoose={choose} />
      {times.failed ? (
        <ErrorState onRetry={times.retry} />
      ) : (
        <Times key={place.tellerId} times={times} date={date} time={time} onChoose={choose} />
      )}
      {children}
    </Dialog>
  );
}

type Place = ReturnType<typeof useNewPlace>;

function TellerField({
  booking: { fortuneTeller: present, startTime },
  place: { tellers, tellerId, setTellerId },
  onChoose,
}: {
  readonly booking: Reschedulable;
  readonly place: Place;
  readonly onChoose: (date: string | undefined) => void;
}) {
  if (tellers.length <= 1) return null;
  return (
    <SelectField
      label="占い師"
      required
      value={tellerId}
      choices={[
        ...tellers.map(({ id, name }) => ({
          value: id,
          label: id === present.id ? `${name}（今の占い師）` : name,
        })),
        { value: ANY_TELLER, label: 'おまかせ（空いている占い師）' },
      ]}
      onChange={({ target: { value } }) => {
        setTellerId(value);
        // Whoever is free may also be free on the booking's day.
        onChoose([present.id, ANY_TELLER].includes(value) ? tokyoDate(startTime) : undefined);
      }}
    />
  );
}

function useNewPlace(booking: Reschedulable) {
  const { fortuneTeller: present, startTime, endTime, restMinutes } = booking;
  const { tellers, offered } = useOffered(booking);
  const service = {
    ...booking.service,
    ...bookedSlots({ ...booking.service, restMinutes }, offered),
  };
  const [tellerId, setTellerId] = useState(present.id);
  const [date, setDate] = useState<string | undefined>(tokyoDate(startTime));
  const [time, setTime] = useState<string>();
  const times = useTellerTimes(
    { id: tellerId },
    service,
    tellerId === present.id ? { startTime, endTime } : undefined,
  );
  const assigneeId =
    tellerId === ANY_TELLER ? date && time && times.assigneeOf(date, time) : tellerId;
  const teller = tellers.find(({ id }) => id === assigneeId);
  const free =
    date !== undefined &&
    times.timesOf(date).some((each) => each.time === time && each.state === 'free');
  const lost = time !== undefined && !times.pending && !free;
  const chosen =
    free && time && teller ? { startTime: tokyoInstant(date, time), teller } : undefined;
  const choose = (day: string | undefined, start?: string) => {
    setDate(day);
    setTime(start);
  };
  return { tellers, tellerId, setTellerId, date, time, setTime, choose, chosen, times, lost };
}

const Visit = ({
  term,
  instant,
  teller,
}: {
  readonly term: string;
  readonly instant: string;
  readonly teller: string;
}) => (
  <>
    <small>{term}</small> <span className={theme.nb}>{longDate(instant)}</span>{' '}
    <span className={theme.nb}>{tokyoTime(instant)}</span>{' '}
    <span className={theme.nb}>{teller}</span>
  </>
);

function Times({
  times,
  date,
  time,
  onChoose,
}: {
  readonly times: TellerTimes;
  readonly date: string | undefined;
  readonly time: string | undefined;
  readonly onChoose: (date: string, time?: string) => void;
}) {
  const today = useToday();
  const panel = useRef<HTMLElement>(null);
  const chooseDay = (day: string) => {
    onChoose(day);
    requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <div className={styles.choice}>
      <Calendar today={today} times={times} chosen={date} onChoose={chooseDay} />
      <section ref={panel} className={timesStyles.times} aria-labelledby="day" aria-live="polite">
        <h3 id="day" className={styles.day}>
          {date ? (
            <span className={dayColour(date, times.dayOf(date)?.holiday)}>{shortDay(date)}</span>
          ) : (
            'お時間'
          )}
        </h3>
        {date && !times.pending && (
          <TimeLists
            date={date}
            times={times.timesOf(date)}
            chosen={time}
            onChoose={(start) => onChoose(date, start)}
          />
        )}
        {!date && <p className={timesStyles.choose}>{CHOOSE}</p>}
      </section>
    </div>
  );
}

function useOffered({ fortuneTeller, service }: Reschedulable) {
  const offered = useQuery(read('listServices')).data?.find(({ id }) => id === service.id);
  const all = (useQuery(read('listTellers')).data ?? []).filter(
    ({ id }) => id !== fortuneTeller.id,
  );
  if (offered === undefined) return { offered, tellers: [fortuneTeller] };
  const { fortuneTellerIds: ids } = offered;
  const others = all.filter(({ id }) => ids.length === 0 || ids.includes(id));
  return { offered, tellers: [fortuneTeller, ...others] };
}

const isSlotTaken = (error: unknown) => error instanceof ApiError && error.code === 'SLOT_TAKEN';

/** The free times are refetched whether it succeeds or not. */
function useReschedule(
  { booking, reschedule, onClose }: Omit<RescheduleDialogProps, 'children'>,
  place: Place,
) {
  const client = useQueryClient();
  const show = useToast();
  const fail = useFailureToast();
  const [tried, setTried] = useState(false);
  const { chosen, lost, time } = place;
  const write = useMutation({
    mutationFn: ({ startTime, teller: { id } }: NonNullable<typeof chosen>) =>
      reschedule(
        id === booking.fortuneTeller.id ? { startTime } : { startTime, fortuneTellerId: id },
      ),
    onSuccess: async () => {
      await refresh(client);
      show({
        title: '日時を変更しました',
        description: '変更のお知らせをメールでお送りしました。',
      });
      onClose();
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.status === 409) await refresh(client);
      // For whoever is free another teller may have the time; and what was not sent was not
      // refused.
      const isKept =
        error instanceof NotSent || (place.tellerId === ANY_TELLER && isSlotTaken(error));
      if (!isKept) place.setTime(undefined);
      fail(error, FAILED);
    },
  });
  const problemOf = (error: Error | null) => {
    if (isSlotTaken(error) && chosen)
      return `お選びのお時間は、${chosen.teller.name}が担当いたします。内容をお確かめのうえ、もう一度「この日時に変更する」を押してください。`;
    if (lost)
      return 'お選びのお時間は、ご予約いただけなくなりました。ほかのお時間をお選びください。';
    if (error) return messageOf(error, FAILED);
    return tried && time === undefined ? CHOOSE : undefined;
  };
  return {
    sending: write.isPending,
    problem: problemOf(write.error),
    choose: (day: string | undefined, start?: string) => {
      place.choose(day, start);
      setTried(false);
      write.reset();
    },
    submit: () => {
      setTried(true);
      if (chosen) write.mutate(chosen);
    },
  };
}
