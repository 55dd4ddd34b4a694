import { ANY_TELLER, bookedSlots, tokyoDate, tokyoInstant, tokyoTime } from '@salon/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { Answer } from '../api/answers.ts';
import { ApiError, messageOf, NotSent } from '../api/api-error.ts';
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
import styles from './reschedule-dialog.module.css';
import { SelectField } from './select-field.tsx';
import { Alert, ErrorState } from './states.tsx';
import { useFailureToast, useToast } from './toaster.tsx';

const texts = {
  title: '日時・占い師の変更',
  lead: '新しい日時をお選びください。今のお席は、変更が済むまでそのままです。',
  teller: '占い師',
  presentTeller: (name: string) => `${name}（今の占い師）`,
  anyTeller: 'おまかせ（空いている占い師）',
  otherTaker: (name: string) =>
    `お選びのお時間は、${name}が担当いたします。内容をお確かめのうえ、もう一度「この日時に変更する」を押してください。`,
  now: '今のご予約',
  day: 'お時間',
  lost: 'お選びのお時間は、ご予約いただけなくなりました。ほかのお時間をお選びください。',
  chosen: '新しい日時',
  submit: 'この日時に変更する',
  submitting: '変更中...',
  close: 'やめる',
  choose: '日付と時間をお選びください。',
  done: { title: '日時を変更しました', description: '変更のお知らせをメールでお送りしました。' },
  failed: '日時の変更に失敗しました。もう一度お試しください。',
} as const;

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
export function RescheduleDialog({
  booking,
  reschedule,
  onClose,
  children,
}: RescheduleDialogProps) {
  const { fortuneTeller: present, startTime } = booking;
  const show = useToast();
  const fail = useFailureToast();
  const [tried, setTried] = useState(false);
  const sending = useReschedule(booking, reschedule);
  const place = useNewPlace(booking);
  const { tellers, tellerId, setTellerId, date, time, teller, times, free, lost } = place;

  const choose = (day: string | undefined, start?: string) => {
    place.choose(day, start);
    setTried(false);
    sending.reset();
  };
  const submit = () => {
    setTried(true);
    if (!date || !time || !free || !teller) return;
    sending.mutate(
      { startTime: tokyoInstant(date, time), fortuneTellerId: teller.id },
      {
        onSuccess: () => {
          show(texts.done);
          onClose();
        },
        onError: (error) => {
          // For whoever is free another teller may have the time; and what was not sent was not
          // refused.
          const isKept =
            error instanceof NotSent || (tellerId === ANY_TELLER && isSlotTaken(error));
          if (!isKept) place.setTime(undefined);
          fail(error, texts.failed);
        },
      },
    );
  };
  const missing = tried && time === undefined ? texts.choose : undefined;
  const refused = sending.isError ? messageOf(sending.error, texts.failed) : undefined;
  const otherTaker = isSlotTaken(sending.error) && free ? teller : undefined;
  const unsent = lost ? texts.lost : (refused ?? missing);
  const problem = otherTaker ? texts.otherTaker(otherTaker.name) : unsent;
  const actions = (
    <>
      <p className={styles.to} aria-live="polite">
        {date && time && free && teller && (
          <Visit term={texts.chosen} instant={tokyoInstant(date, time)} teller={teller.name} />
        )}
      </p>
      <Button disabled={sending.isPending} onClick={submit}>
        {sending.isPending ? texts.submitting : texts.submit}
      </Button>
      <Button look="plain" disabled={sending.isPending} onClick={onClose}>
        {texts.close}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      wide
      onClose={() => sending.isPending || onClose()}
      title={texts.title}
      description={texts.lead}
      actions={actions}
    >
      <p className={styles.from}>
        <Visit term={texts.now} instant={startTime} teller={present.name} />
      </p>
      <Alert>{problem}</Alert>
      {tellers.length > 1 && (
        <SelectField
          label={texts.teller}
          required
          value={tellerId}
          choices={[
            ...tellers.map(({ id, name }) => ({
              value: id,
              label: id === present.id ? texts.presentTeller(name) : name,
            })),
            { value: ANY_TELLER, label: texts.anyTeller },
          ]}
          onChange={({ target }) => {
            setTellerId(target.value);
            // Whoever is free may also be free on the booking's day.
            choose(
              target.value === present.id || target.value === ANY_TELLER
                ? tokyoDate(startTime)
                : undefined,
            );
          }}
        />
      )}
      {times.failed ? (
        <ErrorState onRetry={times.retry} />
      ) : (
        <Times key={tellerId} times={times} date={date} time={time} onChoose={choose} />
      )}
      {children}
    </Dialog>
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
    times.timesOf(date).some((one) => one.time === time && one.state === 'free');
  const lost = time !== undefined && !times.pending && !free;
  const choose = (day: string | undefined, start?: string) => {
    setDate(day);
    setTime(start);
  };
  return { tellers, tellerId, setTellerId, date, time, setTime, choose, teller, times, free, lost };
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

interface TimesProps {
  readonly times: TellerTimes;
  readonly date: string | undefined;
  readonly time: string | undefined;
  readonly onChoose: (date: string, time?: string) => void;
}

function Times({ times, date, time, onChoose }: TimesProps) {
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
            texts.day
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
        {!date && <p className={timesStyles.choose}>{texts.choose}</p>}
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
  { fortuneTeller }: Reschedulable,
  reschedule: RescheduleDialogProps['reschedule'],
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ startTime, fortuneTellerId }: Required<NewPlace>) =>
      reschedule(
        fortuneTellerId === fortuneTeller.id ? { startTime } : { startTime, fortuneTellerId },
      ),
    onSuccess: () => refresh(client),
    onError: (error) =>
      error instanceof ApiError && error.status === 409 ? refresh(client) : undefined,
  });
}
