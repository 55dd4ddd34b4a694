import type { AnswerOf } from '@salon/contract';
import { mailStateLabels, tokyoDate, tokyoTime } from '@salon/domain';
import { type ReactNode, useState } from 'react';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { nearTime } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import type { AdminBooking } from '../../parts/admin/admin-reads.ts';
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
import { Loaded } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { DeclineDialog, type PendingAnswer, ResendButton, useAnswer } from './answers.tsx';
import styles from './bookings-tab.module.css';

interface InboxProps {
  readonly bookingPath: (booking: AdminBooking) => string;
}

export function Inbox({ bookingPath }: InboxProps) {
  const query = useRead(read('listPendingBookings'));
  const refused = useRead(read('listRefusedMails')).data ?? [];
  const [declining, setDeclining] = useState<AdminBooking>();
  const [open, setOpen] = useState(false);
  const shown = (waiting: readonly AdminBooking[]) => {
    if (waiting.length + refused.length === 0)
      return <p className={styles.inboxNone}>お返事を待っているものはありません。</p>;
    const groups = { ...groupsOf(waiting), refused };
    return (
      <>
        <Counts groups={groups} open={open} onToggle={() => setOpen(!open)} />
        {open && <Lists groups={groups} bookingPath={bookingPath} onDecline={setDeclining} />}
      </>
    );
  };
  return (
    <section className={styles.inbox} aria-label="お返事を待っているもの">
      <Loaded query={query} lines={1} empty={shown([])}>
        {shown}
      </Loaded>
      {declining && <DeclineDialog booking={declining} onClose={() => setDeclining(undefined)} />}
    </section>
  );
}

interface Groups extends ReturnType<typeof groupsOf> {
  readonly refused: AnswerOf<'listRefusedMails'>;
}

function groupsOf(waiting: readonly AdminBooking[]) {
  const requests = waiting.filter(({ cancellationRequested }) => cancellationRequested);
  const others = waiting.filter((booking) => !requests.includes(booking));
  return {
    requests,
    pending: others.filter(({ status }) => status === 'pending'),
    toMove: others.filter(({ status }) => status === 'confirmed'),
  };
}

function Counts({
  groups: { pending, requests, toMove, refused },
  open,
  onToggle,
}: {
  readonly groups: Groups;
  readonly open: boolean;
  readonly onToggle: () => void;
}) {
  const counts = [
    { label: '承認待ち', count: pending.length, always: true },
    { label: 'キャンセル申請', count: requests.length, always: true, urgent: true },
    { label: '変更が必要', count: toMove.length, urgent: true },
    { label: mailStateLabels.refused, count: refused.length, urgent: true },
  ];
  return (
    <p className={styles.inboxLine}>
      {counts.map(
        ({ label, count, always, urgent }) =>
          (always || count > 0) && (
            <span key={label} className={urgent && count > 0 ? theme.red : undefined}>
              {label} <b>{`${count}件`}</b>
            </span>
          ),
      )}
      <Button small look="line" aria-expanded={open} onClick={onToggle}>
        {open ? 'たたむ' : '開いて答える'}
      </Button>
    </p>
  );
}

interface ListsProps extends InboxProps {
  readonly groups: Groups;
  readonly onDecline: (booking: AdminBooking) => void;
}

const Lists = ({
  groups: { pending, requests, toMove, refused },
  bookingPath,
  onDecline,
}: ListsProps) => (
  <div className={styles.inboxLists}>
    <Questions
      kind="confirm"
      title="承認待ち"
      none="承認を待っているご予約はありません。"
      verb="確定する"
      bookings={pending}
      bookingPath={bookingPath}
      onDecline={onDecline}
    />
    <Questions
      kind="approve"
      title="キャンセル申請"
      urgent
      none="キャンセルの申請はありません。"
      verb="承認する"
      bookings={requests}
      bookingPath={bookingPath}
      onDecline={onDecline}
    />
    <Problems
      title="変更が必要なご予約"
      note="担当の占い師かメニューが削除されています。ご予約を開いて、日時と担当を変更するか、キャンセルしてください。"
      entries={toMove.map((booking) => (
        <BookingEntry
          key={booking.id}
          booking={booking}
          path={bookingPath(booking)}
          text={serviceText(booking)}
          small={customerKind(booking)}
        />
      ))}
    />
    <Problems
      title={mailStateLabels.refused}
      note="アドレスが受け付けられませんでした。お電話などでお確かめのうえ、正しいアドレスに直してから、もう一度お送りください。"
      entries={refused.map(({ id, booking, subject, to }) => (
        <BookingEntry
          key={id}
          booking={booking}
          path={bookingPath(booking)}
          text={to}
          small={subject}
          actions={<ResendButton id={id}>もう一度送る</ResendButton>}
        />
      ))}
    />
  </div>
);

/** What the salon must mend (specification, administration: bookings tab). */
function Problems({
  title,
  note,
  entries,
}: {
  readonly title: string;
  readonly note: string;
  readonly entries: readonly ReactNode[];
}) {
  if (entries.length === 0) return null;
  return (
    <div>
      <h2>
        {title}
        <b className={theme.red}>{entries.length}</b>
      </h2>
      <p className={styles.inboxNone}>{note}</p>
      <ul>{entries}</ul>
    </div>
  );
}

interface QuestionsProps extends InboxProps {
  readonly kind: Parameters<typeof useAnswer>[0];
  readonly title: string;
  readonly none: string;
  readonly urgent?: boolean;
  readonly verb: string;
  readonly bookings: readonly AdminBooking[];
  readonly onDecline: (booking: AdminBooking) => void;
}

function Questions(props: QuestionsProps) {
  const { kind, title, none, urgent = false, verb, bookings, bookingPath, onDecline } = props;
  const now = useNow();
  const { answer, write } = useAnswer(kind);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { writeAll, answered } = useAnswers(answer);
  const here = bookings.filter(({ id }) => chosen.includes(id));
  const answerChosen = async () =>
    setChosen((await writeAll(here)).failed.map(({ input }) => input.id));
  const busy = write.isPending || answered !== undefined;
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
              text={serviceText(booking)}
              small={`${customerKind(booking)}・${nearTime(booking.createdAt, now)}に受付。${wordsOf(booking)}`}
              actions={
                <>
                  <Button
                    {...button}
                    aria-label={`${who}の${title}を${verb}`}
                    onClick={() => write.mutate(booking)}
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

const useAnswers = ({ run, done: title }: PendingAnswer) =>
  useWrites({
    run,
    message: ({ done, failed }) => ({
      title: done.length > 0 ? `${done.length}件の${title}` : 'エラーが発生しました',
      description: [
        namesOf(done),
        failed.length > 0 &&
          `${failed.length}件はできませんでした（${namesOf(failed.map(({ input }) => input))}）`,
      ]
        .filter(Boolean)
        .join('。'),
      ...(failed.length > 0 ? { tone: 'destructive' } : {}),
    }),
  });

function BookingEntry({
  booking,
  path,
  choice,
  text,
  small,
  actions,
}: {
  readonly booking: AdminBooking;
  readonly path: string;
  readonly choice?: ReactNode;
  readonly text: string | null;
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
        <span className={styles.inboxWhat}>{text}</span>
        <small>{small}</small>
      </div>
      {actions && <p className={styles.inboxDo}>{actions}</p>}
    </li>
  );
}

function wordsOf({ cancellationRequested, cancellationNote, notes }: AdminBooking) {
  const words = cancellationRequested ? cancellationNote : notes;
  return words ? `「${words}」` : 'ひとことはありません';
}
