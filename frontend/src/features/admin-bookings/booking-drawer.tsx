import { addressOf } from '@salon/contract/routes';
import {
  customerText,
  type DeskFact,
  deskFacts,
  fieldNames,
  type GuestDetails,
  guestFormFields,
  labelOf,
  paymentWayLabels,
  tokyoDate,
} from '@salon/domain';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { inJapan, yen } from '../../app/format.ts';
import { useSession } from '../../app/session/session.ts';
import { type AdminBooking, adminReads, useTellers } from '../../parts/admin/admin-reads.ts';
import {
  customerKind,
  customerName,
  noShowText,
  serviceText,
  timeSpan,
} from '../../parts/admin/booking-texts.ts';
import { BookingTrail } from '../../parts/admin/booking-trail.tsx';
import { mayCall } from '../../parts/admin/own-session.ts';
import { ReadingRecords } from '../../parts/admin/reading-records.tsx';
import { tabPath } from '../../parts/admin/tabs.ts';
import { useKeys } from '../../parts/admin/use-keys.ts';
import { Button } from '../../parts/button.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Link } from '../../parts/links.tsx';
import { personFact } from '../../parts/person-field.tsx';
import { Portrait } from '../../parts/portrait.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../parts/states.tsx';
import { Tooltip } from '../../parts/tooltip.tsx';
import theme from '../../theme/theme.module.css';
import { ResendConfirmation, WaitingMail } from './answers.tsx';
import styles from './bookings-tab.module.css';
import { StatusSelect } from './bookings-table.tsx';
import { AdminRescheduleDialog, CorrectGuestDialog, FactDialog } from './change-dialogs.tsx';
import { RepeatDialog } from './repeat-dialog.tsx';

/** A booking of the list is shown without waiting for the answer. */
export function BookingDrawer({
  id,
  listed,
  onClose,
}: {
  readonly id: string;
  readonly listed: readonly AdminBooking[];
  readonly onClose: () => void;
}) {
  // In parallel with the booking.
  usePrefetchQuery(adminReads.trail(id));
  const { data, error, isPending, refetch } = useRead(read('readBooking', { params: { id } }));
  const booking = listed.find((each) => each.id === id) ?? data;
  const isUnknown = error instanceof ApiError && error.status < 500;
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = booking !== undefined;
  useKeys({ Escape: onClose });
  useEffect(() => {
    if (isShown) heading.current?.focus({ preventScroll: true });
  }, [isShown]);
  const missing = isUnknown ? (
    <EmptyState title="この予約は見つかりませんでした。">
      <Button small look="line" onClick={onClose}>
        一覧へ戻る
      </Button>
    </EmptyState>
  ) : (
    <ErrorState title="予約を読み込めませんでした" onRetry={() => void refetch()} />
  );
  return (
    <aside className={styles.drawer} aria-labelledby="drawer-title">
      <header>
        <p className={theme.note}>予約の詳細</p>
        <Tooltip text="閉じる（Esc）">
          <button type="button" className={theme.sq} aria-label="閉じる" onClick={onClose}>
            <Icon name="close" />
          </button>
        </Tooltip>
        <h2 id="drawer-title" ref={heading} tabIndex={-1}>
          <span>{booking ? customerName(booking) : '予約'}</span>
          {booking && (
            <small>{`さま　${customerKind(booking)}${booking.member ? `・${booking.member.memberRank}` : ''}`}</small>
          )}
        </h2>
      </header>
      {/* Keyed, so that another booking starts without the previous one's state. */}
      {booking && <DrawerBody key={booking.id} booking={booking} />}
      {!booking && (isPending ? <Skeleton lines={8} /> : missing)}
    </aside>
  );
}

function Payment({ id, startTime }: AdminBooking) {
  const till = useRead(adminReads.till(tokyoDate(startTime)));
  if (!till.data) return till.isError ? <span>　お支払いを読み込めませんでした</span> : null;
  const paid = till.data.payments.find(({ bookingId }) => bookingId === id);
  const text = paid
    ? `お支払い ${paymentWayLabels[paid.way]} ${yen(paid.amount)}`
    : 'お支払いの記録なし';
  return <span>{`　${text}`}</span>;
}

function DrawerBody({ booking }: { readonly booking: AdminBooking }) {
  const [doing, setDoing] = useState<'reschedule' | 'repeat' | 'correct' | DeskFact>();
  const dialog = { booking, onClose: () => setDoing(undefined) };
  const { data: session } = useSession();
  return (
    <>
      <VisitSummary booking={booking} />
      <div className={styles.drawerDo}>
        <StatusSelect booking={booking} />
        {(booking.status === 'confirmed' || booking.status === 'pending') && (
          <Button small look="line" onClick={() => setDoing('reschedule')}>
            日時を変更
          </Button>
        )}
        {(booking.member || booking.guestName) && (
          <Button small look="line" onClick={() => setDoing('repeat')}>
            同じ内容で4週間後
          </Button>
        )}
        <a
          className={`${theme.btn} ${theme.btnS} ${theme.btnPlain}`}
          href={addressOf('readBookingCalendar', { params: { id: booking.id } })}
          download
        >
          カレンダー
        </a>
        <ResendConfirmation booking={booking} />
      </div>
      <WaitingMail bookingId={booking.id} />
      {booking.member && <MemberFacts booking={booking} memberId={booking.member.id} />}
      <CustomerFacts booking={booking} />
      {customerText(booking, 'name') && (
        <p className={styles.drawerDo}>
          {fieldNames(deskFacts).map((fact) => (
            <Button key={fact} small look="line" onClick={() => setDoing(fact)}>
              {`${labelOf(deskFacts[fact])}を${booking[fact] ? '書き換える' : '書く'}`}
            </Button>
          ))}
          {mayCall(session, 'readRecords') && (
            <ReadingRecords booking={booking} customer={`${customerName(booking)}さま`} />
          )}
          {booking.guestName && (
            <Button small look="line" onClick={() => setDoing('correct')}>
              お客さま情報を訂正
            </Button>
          )}
        </p>
      )}
      <section aria-label="この予約の履歴">
        <h3>この予約の履歴</h3>
        <BookingTrail bookingId={booking.id} />
      </section>
      {doing === 'repeat' && <RepeatDialog {...dialog} />}
      {doing === 'correct' && <CorrectGuestDialog {...dialog} />}
      {fieldNames(deskFacts).map(
        (fact) => doing === fact && <FactDialog key={fact} fact={fact} {...dialog} />,
      )}
      {doing === 'reschedule' && <AdminRescheduleDialog {...dialog} />}
    </>
  );
}

function VisitSummary({ booking }: { readonly booking: AdminBooking }) {
  const tellers = useTellers();
  const teller = tellers.find(({ id }) => id === booking.fortuneTeller.id) ?? {
    ...booking.fortuneTeller,
    profileImage: null,
  };
  const { month, day, weekdayName } = inJapan(booking.startTime);
  return (
    <div className={styles.drawerWhen}>
      <Portrait teller={teller} decorative />
      <p key={booking.startTime} className={theme.mincho}>
        <span>
          <b>{month}</b>月<b>{day}</b>日（{weekdayName}）
        </span>
        <br />
        {timeSpan(booking)}
      </p>
      <p className={theme.small}>
        <span>{`${booking.fortuneTeller.name}　${serviceText(booking)}`}</span>
        <br />
        <span>{yen(booking.totalPrice)}</span>
        {booking.status === 'completed' && <Payment {...booking} />}
      </p>
    </div>
  );
}

const REACHED = ['nameKana', 'phone', 'email'] as const;
const OTHERS = fieldNames(guestFormFields).filter((field) => ![...REACHED, 'name'].includes(field));

function CustomerFacts({ booking }: { readonly booking: AdminBooking }) {
  const factOf = (field: keyof GuestDetails) =>
    personFact(guestFormFields[field], customerText(booking, field), null);
  const facts = [
    { term: '予約番号', content: booking.number },
    ...REACHED.map(factOf),
    { term: 'メニュー', content: `${booking.service.name}（${booking.service.duration}分）` },
    ...OTHERS.map(factOf),
    { term: '申請理由', content: booking.cancellationNote },
    ...fieldNames(deskFacts).map((fact) => ({
      term: deskFacts[fact].label,
      content: booking[fact],
    })),
  ];
  return (
    <FactList
      className={`${theme.facts} ${theme.small}`}
      facts={facts.filter(({ content }) => content)}
    />
  );
}

function MemberFacts({ booking, memberId }: { booking: AdminBooking; memberId: string }) {
  const { data } = useRead(adminReads.memberStats(memberId));
  const since = data?.bookings.filter(
    ({ status, startTime }) => status === 'completed' && startTime >= booking.startTime,
  );
  const facts = data
    ? [
        { term: '未来店', content: data.noShows > 0 && noShowText(data) },
        { term: '会員のメモ', content: data.notes },
      ].filter(({ content }) => content)
    : [];
  return (
    <div className={theme.small}>
      <p>
        {data && since && booking.status !== 'cancelled' && (
          <span>{`${data.visitCount - since.length + 1}回目のご来店　`}</span>
        )}
        <Link to={tabPath('members', { member: memberId })}>この会員を開く</Link>
      </p>
      {facts.length > 0 && <FactList className={`${theme.facts} ${theme.small}`} facts={facts} />}
    </div>
  );
}
