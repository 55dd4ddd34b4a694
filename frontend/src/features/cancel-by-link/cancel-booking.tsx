import {
  CUSTOMER_LIMIT_HOURS,
  chosenReminders,
  offeredReminders,
  type RemindersChoice,
} from '@salon/domain';
import {
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Answer, api, messageOf } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useHydrated } from '../../app/hydrated.ts';
import { bookingPath, paths } from '../../app/paths.ts';
import { useSentForm } from '../../app/sent-form.tsx';
import { useSettings } from '../../app/use-settings.ts';
import { Button } from '../../parts/button.tsx';
import styles from '../../parts/by-link.module.css';
import {
  CallUs,
  dayAndHours,
  InvalidNotice,
  LinkedAnswer,
  LinkResult,
} from '../../parts/by-link.tsx';
import { FactList, type FactRow } from '../../parts/fact-list.tsx';
import { confirmDialog, LazyDialog } from '../../parts/lazy-dialog.tsx';
import { Link, LinkButton } from '../../parts/links.tsx';
import { ReminderBoxes } from '../../parts/reminder-boxes.tsx';
import type { NewPlace } from '../../parts/reschedule-dialog.tsx';
import { Alert } from '../../parts/states.tsx';
import { useFailureToast, useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';

const CANCEL = 'この予約をキャンセルする';
const NOT_CANCELLED = '予約のキャンセルに失敗しました';
const SAVED = 'お知らせの設定を保存しました';
const NOT_SAVED = 'お知らせの設定を保存できませんでした';

type LinkedBooking = Answer<'readLinkedBooking'>;

const rescheduleDialog = async () =>
  (await import('../../parts/reschedule-dialog.tsx')).RescheduleDialog;

export function CancelBooking({ token }: { readonly token: string }) {
  const client = useQueryClient();
  const linked = read('readLinkedBooking', { params: { token } });
  const query = useQuery(linked);
  const cancel = useMutation({
    mutationFn: () => api('cancelByLink', { params: { token } }),
    onSuccess: (answer) => client.setQueryData(linked.queryKey, answer),
  });
  const sent = useSentForm('cancelByLink');
  if (sent?.answer) return <Cancelled booking={sent.answer} now />;
  return (
    <LinkedAnswer
      query={query}
      loading="ご予約を確認しております。"
      failed="予約情報の取得に失敗しました。"
      invalid={<InvalidLink />}
    >
      {(booking) =>
        booking.status === 'cancelled' ? (
          <Cancelled booking={booking} now={cancel.isSuccess} />
        ) : (
          <OpenBooking
            token={token}
            booking={booking}
            cancel={cancel}
            refusal={cancel.error ?? (cancel.isIdle ? sent?.error : undefined)}
          />
        )
      }
    </LinkedAnswer>
  );
}

interface OpenBookingProps extends RemindersProps {
  readonly cancel: UseMutationResult<LinkedBooking, Error, void>;
  readonly refusal: Error | undefined;
}

function OpenBooking({ token, booking, cancel, refusal }: OpenBookingProps) {
  const show = useToast();
  const fail = useFailureToast();
  const [open, setOpen] = useState<'cancel' | 'reschedule'>();
  const close = () => setOpen(undefined);
  const scripted = useHydrated();
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
  const reschedule = (body: NewPlace) => api('rescheduleByLink', { params: { token }, body });
  return (
    <>
      <p className={theme.lead}>
        {booking.cancellable
          ? `下記のご予約は、開始の${CUSTOMER_LIMIT_HOURS}時間前まで、日時の変更とキャンセルを承ります。`
          : 'このご予約は、こちらのページからの変更とキャンセルを承れるお時間を過ぎております。お電話でご連絡ください。'}
      </p>
      <LinkedBookingSummary booking={booking} />
      <Alert>{refusal && messageOf(refusal, NOT_CANCELLED)}</Alert>
      {booking.cancellable ? (
        <form className={theme.btns} method="post" onSubmit={ask}>
          {booking.reschedulable && (
            <Button
              aria-haspopup="dialog"
              className={scripted ? undefined : styles.needsScript}
              onClick={() => setOpen('reschedule')}
            >
              日時・占い師を変更する
            </Button>
          )}
          <Button type="submit" look={booking.reschedulable ? 'line' : 'red'}>
            {CANCEL}
          </Button>
        </form>
      ) : (
        <CallUs />
      )}
      {booking.status !== 'completed' && <Reminders token={token} booking={booking} />}
      {open === 'cancel' && (
        <LazyDialog
          load={confirmDialog}
          props={{
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
        <LazyDialog load={rescheduleDialog} props={{ booking, reschedule }} onClose={close} />
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
  return <FactList className={`${theme.rows} ${theme.facts}`} facts={facts} />;
}

interface RemindersProps {
  readonly token: string;
  readonly booking: LinkedBooking;
}

function Reminders({ token, booking }: RemindersProps) {
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
      className={`${theme.form} ${styles.reminders}`}
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

function Cancelled({ booking, now }: { readonly booking: LinkedBooking; readonly now: boolean }) {
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
