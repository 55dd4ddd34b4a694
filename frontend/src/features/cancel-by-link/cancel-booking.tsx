import {
  CUSTOMER_LIMIT_HOURS,
  chosenReminders,
  offeredReminders,
  type RemindersChoice,
} from '@salon/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { read } from '../../api/read.ts';
import { useHydrated } from '../../app/hydrated.ts';
import { bookingPath, paths } from '../../app/paths.ts';
import { useSentForm } from '../../app/sent-form.tsx';
import { useSettings } from '../../app/use-settings.ts';
import { Button } from '../../parts/button.tsx';
import styles from '../../parts/by-link.module.css';
import { CallUs, dayAndHours, InvalidNotice, LinkResult } from '../../parts/by-link.tsx';
import { classNames } from '../../parts/class-names.ts';
import { FactList, type FactRow } from '../../parts/fact-list.tsx';
import { confirmDialog, LazyDialog } from '../../parts/lazy-dialog.tsx';
import { Link, LinkButton } from '../../parts/links.tsx';
import { ReminderBoxes } from '../../parts/reminder-boxes.tsx';
import type { NewPlace } from '../../parts/reschedule-dialog.tsx';
import { Alert, ErrorState, Skeleton } from '../../parts/states.tsx';
import { useFailureToast, useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';

const CANCEL = 'この予約をキャンセルする';
const NOT_CANCELLED = '予約のキャンセルに失敗しました';
const SAVED = 'お知らせの設定を保存しました';
const NOT_SAVED = 'お知らせの設定を保存できませんでした';

const rescheduleDialog = async () =>
  (await import('../../parts/reschedule-dialog.tsx')).RescheduleDialog;

export function CancelBooking({ token }: { readonly token: string }) {
  const show = useToast();
  const fail = useFailureToast();
  const [open, setOpen] = useState<'cancel' | 'reschedule'>();
  const close = () => setOpen(undefined);
  const scripted = useHydrated();
  const sent = useSentForm('cancelByLink');
  const { booking, cancel, reschedule } = useLinkedBooking(token);

  if (sent?.answer) return <Cancelled booking={sent.answer} now />;
  if (booking.isPending) return <Skeleton lines={6} label="ご予約を確認しております。" />;
  if (booking.error instanceof ApiError && [400, 404].includes(booking.error.status))
    return <InvalidLink />;
  if (booking.isLoadingError) {
    return (
      <ErrorState
        title={messageOf(booking.error, '予約情報の取得に失敗しました。')}
        onRetry={() => void booking.refetch()}
      />
    );
  }
  // In a served page null means an invalid link.
  if (booking.data === null) return <InvalidLink />;
  if (booking.data.status === 'cancelled')
    return <Cancelled booking={booking.data} now={cancel.isSuccess} />;

  const refusal = cancel.error ?? (cancel.isIdle ? sent?.error : undefined);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setOpen('cancel');
  };
  const confirm = () =>
    cancel.mutate(undefined, {
      onSuccess: () => show({ title: '予約をキャンセルしました' }),
      onError: (error) => fail(error, NOT_CANCELLED, 'キャンセルエラー'),
      onSettled: close,
    });
  return (
    <>
      <p className={theme.lead}>
        {booking.data.cancellable
          ? `下記のご予約は、開始の${CUSTOMER_LIMIT_HOURS}時間前まで、日時の変更とキャンセルを承ります。`
          : 'このご予約は、こちらのページからの変更とキャンセルを承れるお時間を過ぎております。お電話でご連絡ください。'}
      </p>
      <LinkedBookingSummary booking={booking.data} />
      <Alert>{refusal && messageOf(refusal, NOT_CANCELLED)}</Alert>
      {booking.data.cancellable ? (
        <form className={theme.btns} method="post" onSubmit={ask}>
          {booking.data.reschedulable && (
            <Button
              aria-haspopup="dialog"
              className={scripted ? undefined : styles.needsScript}
              onClick={() => setOpen('reschedule')}
            >
              日時・占い師を変更する
            </Button>
          )}
          <Button type="submit" look={booking.data.reschedulable ? 'line' : 'red'}>
            {CANCEL}
          </Button>
        </form>
      ) : (
        <CallUs />
      )}
      {booking.data.status !== 'completed' && <Reminders token={token} booking={booking.data} />}
      {open === 'cancel' && (
        <LazyDialog
          load={confirmDialog}
          given={{
            open: true,
            title: 'ご予約の変更・キャンセル',
            description: '本当にこの予約をキャンセルしますか？この操作は取り消せません。',
            confirm: cancel.isPending ? '手続き中...' : CANCEL,
            destructive: true,
            busy: cancel.isPending,
            onConfirm: confirm,
          }}
          onClose={close}
        />
      )}
      {open === 'reschedule' && (
        <LazyDialog
          load={rescheduleDialog}
          given={{ booking: booking.data, reschedule }}
          onClose={close}
        />
      )}
    </>
  );
}

/** Address and number are left out (specification, booking: cancellation by link). */
function LinkedBookingSummary({ booking }: { readonly booking: LinkedBooking }) {
  const { number, guestName, memberName, fortuneTeller, service, notes } = booking;
  const name = guestName ?? memberName;
  const facts: readonly FactRow[] = [
    { term: '予約番号', content: <span className={theme.nb}>{number}</span> },
    { term: '日時', content: dayAndHours(booking) },
    ...(name ? [{ term: 'お名前', content: `${name} さま` }] : []),
    { term: '占い師', content: fortuneTeller.name },
    { term: 'メニュー', content: `${service.name} ${service.duration}分` },
    ...(notes ? [{ term: '備考', content: <span className={styles.pre}>{notes}</span> }] : []),
  ];
  return <FactList className={classNames(theme.rows, theme.facts)} facts={facts} />;
}

function Reminders({
  token,
  booking,
}: {
  readonly token: string;
  readonly booking: LinkedBooking;
}) {
  const show = useToast();
  const fail = useFailureToast();
  const client = useQueryClient();
  const sent = useSentForm('chooseRemindersByLink');
  const salon = useSettings().settings;
  const [choice, setChoice] = useState(sent?.answer?.reminders ?? booking.reminders);
  const save = useMutation({
    mutationFn: (body: RemindersChoice) =>
      api('chooseRemindersByLink', { params: { token }, body }),
    onSuccess: (answer) => {
      client.setQueryData(read('readLinkedBooking', { params: { token } }).queryKey, answer);
      show({ title: SAVED });
    },
    onError: (error) => fail(error, NOT_SAVED, NOT_SAVED),
  });
  if (!salon || !Object.values(offeredReminders(salon)).includes(true)) return null;
  if (booking.guestName === null) {
    return (
      <p id="reminders" className={theme.small}>
        ご予約のお知らせは、マイページの会員情報からお選びいただけます。
        <Link to={paths.myPage}>マイページを開く</Link>
      </p>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(chosenReminders(salon, choice));
  };
  return (
    <form
      id="reminders"
      className={classNames(theme.form, styles.reminders)}
      method="post"
      onSubmit={submit}
    >
      <input type="hidden" name="route" value="chooseRemindersByLink" />
      <ReminderBoxes choice={choice} onChange={setChoice} />
      {sent && save.isIdle && (
        <p role="status">{sent.error ? messageOf(sent.error, NOT_SAVED) : SAVED}</p>
      )}
      <p>
        <Button type="submit" look="line" small disabled={save.isPending}>
          お知らせの設定を保存する
        </Button>
      </p>
    </form>
  );
}

export const InvalidLink = () => (
  <InvalidNotice title="無効なキャンセルリンクです。">
    <p className={theme.btns}>
      <LinkButton to={paths.home} look="line">
        トップページへ
      </LinkButton>
    </p>
  </InvalidNotice>
);

interface CancelledProps {
  readonly booking: LinkedBooking;
  readonly now: boolean;
}

function Cancelled({ booking, now }: CancelledProps) {
  return (
    <LinkResult
      title={now ? 'キャンセルが完了しました' : 'キャンセル済み'}
      lead={
        now
          ? 'またのお越しを、心よりお待ちしております。'
          : 'このご予約は、すでにキャンセルされています。あらためてのお手続きは要りません。'
      }
    >
      {!now && <LinkedBookingSummary booking={booking} />}
      <p className={theme.btns}>
        <LinkButton to={paths.home}>トップページへ</LinkButton>
        {!now && (
          <LinkButton
            to={bookingPath({ service: booking.service.id, teller: booking.fortuneTeller.id })}
            look="line"
          >
            もう一度予約する
          </LinkButton>
        )}
      </p>
    </LinkResult>
  );
}

type LinkedBooking = Answer<'readLinkedBooking'>;

function useLinkedBooking(token: string) {
  const client = useQueryClient();
  const linked = read('readLinkedBooking', { params: { token } });
  const booking = useQuery(linked);
  const cancel = useMutation({
    mutationFn: () => api('cancelByLink', { params: { token } }),
    onSuccess: (answer) => client.setQueryData(linked.queryKey, answer),
  });
  const reschedule = (body: NewPlace) => api('rescheduleByLink', { params: { token }, body });
  return { booking, cancel, reschedule };
}
