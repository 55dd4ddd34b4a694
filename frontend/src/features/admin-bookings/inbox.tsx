import { mailStateLabels, tokyoDate, tokyoTime } from '@salon/domain';
import { type ReactNode, useState } from 'react';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { nearTime } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import type { AdminBooking, RefusedMail } from '../../parts/admin/admin-reads.ts';
import {
  customerKind,
  customerName,
  serviceText,
  slashDate,
  whoAndWhen,
} from '../../parts/admin/booking-texts.ts';
import { toggled } from '../../parts/admin/fields.tsx';
import { useWrites } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { Checkbox } from '../../parts/field.tsx';
import { Link } from '../../parts/links.tsx';
import { Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { answerCalls, DeclineDialog, useAnswers, useResend } from './answers.tsx';
import styles from './bookings-tab.module.css';

interface InboxProps {
  readonly bookingPath: (booking: AdminBooking) => string;
}

export function Inbox({ bookingPath }: InboxProps) {
  const query = useRead(read('listPendingBookings'));
  const refused = useRead(read('listRefusedMails')).data ?? [];
  const [declining, setDeclining] = useState<AdminBooking>();
  const [open, setOpen] = useState(false);
  const { confirm, approve } = useAnswers();
  const shown = (waiting: readonly AdminBooking[]) => {
    const pending = waiting.filter(
      ({ status, cancellationRequested }) => status === 'pending' && !cancellationRequested,
    );
    const requests = waiting.filter(({ cancellationRequested }) => cancellationRequested);
    const toMove = waiting.filter(
      ({ status, cancellationRequested }) => status === 'confirmed' && !cancellationRequested,
    );
    if (waiting.length + refused.length === 0)
      return <p className={styles.inboxNone}>お返事を待っているものはありません。</p>;
    return (
      <>
        <p className={styles.inboxLine}>
          <span>
            承認待ち <b>{`${pending.length}件`}</b>
          </span>
          <span className={requests.length > 0 ? theme.red : undefined}>
            キャンセル申請 <b>{`${requests.length}件`}</b>
          </span>
          {toMove.length > 0 && (
            <span className={theme.red}>
              変更が必要 <b>{`${toMove.length}件`}</b>
            </span>
          )}
          {refused.length > 0 && (
            <span className={theme.red}>
              {mailStateLabels.refused} <b>{`${refused.length}件`}</b>
            </span>
          )}
          <Button small look="line" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'たたむ' : '開いて答える'}
          </Button>
        </p>
        {open && (
          <div className={styles.inboxLists}>
            <InboxList
              title="承認待ち"
              none="承認を待っているご予約はありません。"
              verb="確定する"
              done="予約を確定しました"
              answer={confirm}
              call={answerCalls.confirm}
              bookings={pending}
              bookingPath={bookingPath}
              onDecline={setDeclining}
            />
            <InboxList
              title="キャンセル申請"
              urgent
              none="キャンセルの申請はありません。"
              verb="承認する"
              done="キャンセルを承認しました"
              answer={approve}
              call={answerCalls.approve}
              bookings={requests}
              bookingPath={bookingPath}
              onDecline={setDeclining}
            />
            {toMove.length > 0 && <BookingsToMove bookings={toMove} bookingPath={bookingPath} />}
            {refused.length > 0 && <RefusedMails mails={refused} bookingPath={bookingPath} />}
          </div>
        )}
      </>
    );
  };
  return (
    <section className={styles.inbox} aria-label="お返事を待っているもの">
      <Loaded query={query} pending={<Skeleton lines={1} />} empty={shown([])}>
        {shown}
      </Loaded>
      {declining && <DeclineDialog booking={declining} onClose={() => setDeclining(undefined)} />}
    </section>
  );
}

/** Their teller or service was deleted (specification, administration: bookings tab). */
function BookingsToMove({
  bookings,
  bookingPath,
}: InboxProps & { readonly bookings: readonly AdminBooking[] }) {
  return (
    <div>
      <h2>
        変更が必要なご予約
        <b className={theme.red}>{bookings.length}</b>
      </h2>
      <p className={styles.inboxNone}>
        担当の占い師かメニューが削除されています。ご予約を開いて、日時と担当を変更するか、キャンセルしてください。
      </p>
      <ul>
        {bookings.map((booking) => (
          <BookingEntry
            key={booking.id}
            booking={booking}
            path={bookingPath(booking)}
            what={serviceText(booking)}
            small={customerKind(booking)}
          />
        ))}
      </ul>
    </div>
  );
}

/** Mails refused for good (specification, mail: refused for good). */
function RefusedMails({
  mails,
  bookingPath,
}: InboxProps & { readonly mails: readonly RefusedMail[] }) {
  const resend = useResend();
  return (
    <div>
      <h2>
        {mailStateLabels.refused}
        <b className={theme.red}>{mails.length}</b>
      </h2>
      <p className={styles.inboxNone}>
        アドレスが受け付けられませんでした。お電話などでお確かめのうえ、正しいアドレスに直してから、もう一度お送りください。
      </p>
      <ul>
        {mails.map(({ id, booking, subject, to }) => (
          <BookingEntry
            key={id}
            booking={booking}
            path={bookingPath(booking)}
            what={to}
            small={subject}
            actions={
              <Button
                small
                look="line"
                disabled={resend.isPending}
                onClick={() => resend.mutate(id)}
              >
                もう一度送る
              </Button>
            }
          />
        ))}
      </ul>
    </div>
  );
}

type OneClick = ReturnType<typeof useAnswers>['confirm' | 'approve'];

interface InboxListProps extends InboxProps {
  readonly title: string;
  readonly none: string;
  readonly urgent?: boolean;
  readonly verb: string;
  readonly done: string;
  readonly answer: OneClick;
  readonly call: (booking: AdminBooking) => Promise<unknown>;
  readonly bookings: readonly AdminBooking[];
  readonly onDecline: (booking: AdminBooking) => void;
}

function InboxList(list: InboxListProps) {
  const { title, none, urgent = false, verb, answer, bookings, bookingPath, onDecline } = list;
  const now = useNow();
  const { chosen, setChosen, here, answered, answerChosen } = useSeveral(list);
  const busy = answer.isPending || answered !== undefined;
  const button = { small: true, look: urgent ? 'red' : 'murasaki', disabled: busy } as const;
  return (
    <div>
      <h2>
        {title}
        <b className={urgent ? theme.red : undefined}>{bookings.length}</b>
      </h2>
      {bookings.length === 0 && <p className={styles.inboxNone}>{none}</p>}
      {bookings.length > 1 && (
        <div className={styles.inboxSeveral}>
          <Checkbox
            label="すべて選ぶ"
            aria-label={`${title}をすべて選ぶ`}
            checked={here.length === bookings.length}
            onChange={({ target }) => setChosen(target.checked ? bookings.map(({ id }) => id) : [])}
          />
          {here.length > 0 && (
            <Button {...button} onClick={() => void answerChosen()}>
              {`選んだ${here.length}件を${verb}`}
            </Button>
          )}
        </div>
      )}
      <ul>
        {bookings.map((booking) => {
          const who = whoAndWhen(booking);
          return (
            <BookingEntry
              key={booking.id}
              booking={booking}
              path={bookingPath(booking)}
              choice={
                bookings.length > 1 && (
                  <Checkbox
                    label={<span className={theme.sr}>{`${who}を選ぶ`}</span>}
                    checked={chosen.includes(booking.id)}
                    onChange={() => setChosen(toggled(chosen, booking.id))}
                  />
                )
              }
              what={serviceText(booking)}
              small={`${customerKind(booking)}・${nearTime(booking.createdAt, now)}に受付。${wordsOf(booking)}`}
              actions={
                <>
                  <Button
                    {...button}
                    aria-label={`${who}の${title}を${verb}`}
                    onClick={() => answer.mutate(booking)}
                  >
                    {verb}
                  </Button>
                  <Button
                    {...button}
                    look="line"
                    aria-label={`${who}の${title}をお断り`}
                    onClick={() => onDecline(booking)}
                  >
                    お断り
                  </Button>
                </>
              }
            />
          );
        })}
      </ul>
    </div>
  );
}

const namesOf = (bookings: readonly AdminBooking[]) =>
  bookings.map((booking) => `${customerName(booking)}さま`).join('、');

function useSeveral({ bookings, call, done }: InboxListProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const here = bookings.filter(({ id }) => chosen.includes(id));
  const { writeAll, answered } = useWrites({
    run: call,
    message: ({ done: those, failed }) => ({
      title: those.length > 0 ? `${those.length}件の${done}` : 'エラーが発生しました',
      description: [
        namesOf(those),
        failed.length > 0 &&
          `${failed.length}件はできませんでした（${namesOf(failed.map(({ given }) => given))}）`,
      ]
        .filter(Boolean)
        .join('。'),
      ...(failed.length > 0 ? { tone: 'destructive' } : {}),
    }),
  });
  const answerChosen = async () =>
    setChosen((await writeAll(here)).failed.map(({ given }) => given.id));
  return { chosen, setChosen, here, answered, answerChosen };
}

function BookingEntry({
  booking,
  path,
  choice,
  what,
  small,
  actions,
}: {
  readonly booking: AdminBooking;
  readonly path: string;
  readonly choice?: ReactNode;
  readonly what: string | null;
  readonly small: string | null;
  readonly actions?: ReactNode;
}) {
  const now = useNow();
  const isToday = tokyoDate(booking.startTime) === tokyoDate(now.toISOString());
  return (
    <li>
      <p className={styles.inboxWhen}>
        <b>{`${isToday ? '本日' : slashDate(booking.startTime)} ${tokyoTime(booking.startTime)}`}</b>
        <span>{booking.fortuneTeller.name}</span>
      </p>
      <div className={styles.inboxWho}>
        {choice}
        <Link to={path}>
          <b>{customerName(booking)}</b>さま
        </Link>
        <span className={styles.inboxWhat}>{what}</span>
        <small>{small}</small>
      </div>
      {actions && <p className={styles.inboxDo}>{actions}</p>}
    </li>
  );
}

function wordsOf({ cancellationRequested, cancellationNote, notes }: AdminBooking): string {
  const words = cancellationRequested ? cancellationNote : notes;
  return words ? `「${words}」` : 'ひとことはありません';
}
