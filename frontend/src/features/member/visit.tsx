import { addressOf } from '@salon/contract/routes';
import { CUSTOMER_LIMIT_HOURS, tokyoTime, wantedReminders } from '@salon/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { api, type MyBooking, messageOf } from '../../api/api.ts';
import { read, refresh } from '../../api/read.ts';
import { inJapan, longDate } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import { bookingPath } from '../../app/paths.ts';
import { useSettings } from '../../app/use-settings.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { AgreedTerms } from '../../parts/agreed-terms.tsx';
import { StatusBadge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { CalendarLinks } from '../../parts/calendar-links.tsx';
import { AccessQuestion, useConfirmed } from '../../parts/confirmed-access.tsx';
import { ConfirmDialog } from '../../parts/dialog.tsx';
import { TextArea } from '../../parts/field.tsx';
import { LinkButton, PhoneLinks } from '../../parts/links.tsx';
import { Portrait } from '../../parts/portrait.tsx';
import { RescheduleDialog } from '../../parts/reschedule-dialog.tsx';
import { Skeleton } from '../../parts/states.tsx';
import trace from '../../parts/trace.module.css';
import { useVisitGuide, VisitGuide } from '../../parts/visit-guide.tsx';
import { Yen } from '../../parts/yen.tsx';
import theme from '../../theme/theme.module.css';
import { bookedServiceLine, isChangeable, isLate } from './booking-lists.ts';
import styles from './my-page.module.css';
import { timelineSteps } from './timeline-steps.ts';

export function Visit({ booking }: { readonly booking: MyBooking }) {
  const { id, startTime, endTime, status, fortuneTeller, service } = booking;
  const { data: tellers } = useQuery(read('listTellers'));
  const profileImage =
    tellers?.find((teller) => teller.id === fortuneTeller.id)?.profileImage ?? null;
  return (
    <article className={styles.visit}>
      <header>
        <VisitDay startTime={startTime} />
        <p key={startTime} className={`${styles.visitTime} ${theme.mincho}`}>
          {tokyoTime(startTime)}
          <small>–</small>
          {tokyoTime(endTime)}
        </p>
        <StatusBadge {...booking} />
      </header>
      <div className={styles.visitWhat}>
        <Portrait teller={{ ...fortuneTeller, profileImage }} decorative />
        <p>
          <b className={theme.mincho}>{fortuneTeller.name}</b>
          {bookedServiceLine(service)}
          <Yen amount={booking.totalPrice} />
          <span className={`${styles.visitNumber} ${theme.small}`}>
            {`予約番号　${booking.number}`}
          </span>
        </p>
        <VisitActions booking={booking} />
      </div>
      <Notes of={booking} />
      {status !== 'pending' && (
        <CalendarLinks
          booking={booking}
          file={addressOf('readBookingCalendar', { params: { id } })}
        />
      )}
      <details className={styles.visitGuide}>
        <summary>当日のご案内</summary>
        <VisitGuide steps={useVisitGuide(service.type)} />
      </details>
      <BookingTimeline booking={booking} />
    </article>
  );
}

function VisitDay({ startTime }: { readonly startTime: string }) {
  const { year, month, day, weekdayName } = inJapan(startTime);
  const two = (n: number) => String(n).padStart(2, '0');
  return (
    <p className={`${styles.visitDay} ${theme.mincho}`}>
      <small>{`${year}年`}</small>
      <b>{two(month)}</b>月<b>{two(day)}</b>日<small>{`(${weekdayName})`}</small>
    </p>
  );
}

function VisitActions({ booking }: { readonly booking: MyBooking }) {
  const [open, setOpen] = useState<'reschedule' | 'cancellation'>();
  const close = () => setOpen(undefined);
  const confirmed = useConfirmed();
  const now = useNow();
  const withdrawable = booking.cancellationRequested && open === undefined;
  const place = useFocusHandover(withdrawable);
  if (!withdrawable && !isChangeable(booking) && open === undefined) return null;
  if (!withdrawable && isLate(booking, now) && open === undefined) return <ByTelephone />;
  return (
    <div ref={place} className={theme.btns}>
      {withdrawable ? (
        <Withdrawal booking={booking} />
      ) : (
        <>
          <Button look="line" small aria-haspopup="dialog" onClick={() => setOpen('reschedule')}>
            日時・占い師を変更する
          </Button>
          <Button look="plain" small aria-haspopup="dialog" onClick={() => setOpen('cancellation')}>
            キャンセルを申請する
          </Button>
        </>
      )}
      {open === 'reschedule' && (
        <RescheduleDialog
          booking={booking}
          reschedule={(body) =>
            confirmed(() => api('reschedule', { params: { id: booking.id }, body }))
          }
          onClose={close}
        >
          <AccessQuestion />
        </RescheduleDialog>
      )}
      {open === 'cancellation' && <CancellationDialog booking={booking} onClose={close} />}
    </div>
  );
}

function useFocusHandover(shown: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown && document.activeElement === document.body) {
      place.current?.querySelector('button')?.focus({ preventScroll: true });
    }
    before.current = shown;
  }, [shown]);
  return place;
}

function Withdrawal({ booking: { id } }: { readonly booking: MyBooking }) {
  const client = useQueryClient();
  const withdraw = useWrite({
    run: () => api('withdrawCancellation', { params: { id } }),
    done: {
      title: 'キャンセルの申請を取り下げました',
      description: 'ご予約は、そのまま承っております。',
    },
    failed: { title: 'エラー', otherwise: '取り下げに失敗しました' },
  });
  return (
    <Button
      look="line"
      small
      disabled={withdraw.isPending}
      onClick={() => withdraw.mutate(undefined, { onError: () => refresh(client) })}
    >
      {withdraw.isPending ? '送信中...' : 'キャンセルの申請を取り下げる'}
    </Button>
  );
}

const ByTelephone = () => (
  <p className={`${theme.note} ${styles.visitLate}`}>
    {`開始の${CUSTOMER_LIMIT_HOURS}時間前を過ぎましたので、変更とキャンセルはお電話で承ります。`}
    <PhoneLinks className={theme.nb} />
  </p>
);

const Notes = ({ of: { notes } }: { readonly of: MyBooking }) =>
  notes && (
    <p key={notes} className={`${styles.visitNotes} ${theme.small}`}>
      <b>備考</b>
      {notes}
    </p>
  );

export function PastVisit({ booking }: { readonly booking: MyBooking }) {
  const { startTime } = booking;
  const [open, setOpen] = useState(false);
  return (
    <>
      <time key={startTime} dateTime={startTime}>
        {longDate(startTime)} <br />
        {tokyoTime(startTime)}
      </time>
      <p>
        <b>{booking.fortuneTeller.name}</b>
        {bookedServiceLine(booking.service)}
      </p>
      <Yen amount={booking.totalPrice} />
      <StatusBadge {...booking} />
      <div className={styles.pastMore}>
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>経過とくわしい内容</summary>
          <p className={theme.small}>{`予約番号　${booking.number}`}</p>
          <Notes of={booking} />
          {open && <BookingTimeline booking={booking} />}
        </details>
        <BookAgain booking={booking} />
      </div>
    </>
  );
}

function BookAgain({ booking: { service, fortuneTeller } }: { readonly booking: MyBooking }) {
  const services = useQuery(read('listServices')).data ?? [];
  const tellers = useQuery(read('listTellers')).data ?? [];
  const choice = {
    service: services.find(({ id }) => id === service.id)?.id,
    teller: tellers.find(({ id }) => id === fortuneTeller.id)?.id,
  };
  return (
    <LinkButton to={bookingPath(choice)} look="line" small>
      もう一度予約する
      <span className={theme.sr}>{`（${fortuneTeller.name}・${bookedServiceLine(service)}）`}</span>
    </LinkButton>
  );
}

const FAILED = 'キャンセル申請に失敗しました';

/** The list is refetched before the dialog closes (specification, members: member page). */
export function CancellationDialog({
  booking,
  onClose,
}: {
  readonly booking: MyBooking;
  readonly onClose: () => void;
}) {
  const [cancellationNote, setNote] = useState('');
  const request = useWrite({
    run: () =>
      api('requestCancellation', { params: { id: booking.id }, body: { cancellationNote } }),
    done: { title: 'キャンセル申請を送信しました', description: 'スタッフが確認いたします。' },
    failed: { title: 'エラー', otherwise: FAILED },
  });
  return (
    <ConfirmDialog
      open
      title="キャンセルの申請"
      description="申請を店で確認してから、正式にお取り消しとなります。承りましたら、メールでお知らせいたします。それまでお席はそのままです。"
      confirm={request.isPending ? '送信中...' : 'キャンセルを申請する'}
      cancel="やめる"
      busy={request.isPending}
      onConfirm={() => request.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div className={theme.form}>
        <p
          className={theme.mincho}
        >{`${longDate(booking.startTime)} ${tokyoTime(booking.startTime)}　${booking.fortuneTeller.name}`}</p>
        <TextArea
          label="ひとこと"
          hint="差し支えなければ、ご事情をお聞かせください。"
          rows={4}
          value={cancellationNote}
          onChange={(event) => setNote(event.target.value)}
        />
        {request.isError && (
          <p className={theme.fieldE} role="alert">
            {messageOf(request.error, FAILED)}
          </p>
        )}
      </div>
      <AccessQuestion />
    </ConfirmDialog>
  );
}

const LOOKS = { no: trace.no, wait: trace.wait, todo: trace.todo } as const;

function BookingTimeline({ booking }: { readonly booking: MyBooking }) {
  const history = useQuery(read('readBookingHistory', { params: { id: booking.id } }));
  const heading = useId();
  const now = useNow();
  const { name: salonName, settings } = useSettings();
  // Read by the account's settings on the same page.
  const profile = useQuery({ ...read('readProfile'), enabled: false });
  const choice = settings && wantedReminders(settings, profile.data?.reminders);
  const reminders = {
    dayBefore: (choice?.dayBefore && settings?.reminders.dayBefore) || '',
    hoursBefore: (choice?.hoursBefore && settings?.reminders.hoursBefore) || 0,
  };
  if (history.isPending) return <Skeleton lines={3} />;
  if (!history.data) return <p className={theme.note}>経過を読み込めませんでした</p>;
  return (
    <>
      <h3 className={styles.visitH} id={heading}>
        これまでの経過
      </h3>
      <ol className={trace.trace} aria-labelledby={heading}>
        {timelineSteps(history.data, booking, now, reminders).map(
          ({ key, when, tone, text, rescheduled, strong, quote, bySalon }) => (
            <li key={key} className={tone && LOOKS[tone]}>
              <time>{when}</time>
              <p key={`${strong} ${text} ${rescheduled?.to}`}>
                {strong && <b>{strong}</b>}
                {text}
                {rescheduled && (
                  <>
                    <s>{rescheduled.from}</s> → {rescheduled.to}
                  </>
                )}
              </p>
              {quote && (
                <blockquote>
                  {quote}
                  {bySalon && <cite>{salonName}</cite>}
                </blockquote>
              )}
            </li>
          ),
        )}
      </ol>
      {history.data.map(({ agreed, at }) => (
        <AgreedTerms key={at} agreed={agreed} at={at} />
      ))}
    </>
  );
}
