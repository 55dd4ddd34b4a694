import { addDays, datesBetween, formatDate, tokyoTime, weekdayOf } from '@salon/domain';
import type { Answer } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { useToday } from '../../app/now.tsx';
import { weekdayLooks } from '../../parts/admin/booking-texts.ts';
import { DayTurner, PanelHead } from '../../parts/admin/panel-head.tsx';
import { ReadingRecords } from '../../parts/admin/reading-records.tsx';
import { useAddress } from '../../parts/admin/use-address.ts';
import { Badge, StatusBadge } from '../../parts/badge.tsx';
import { Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './own-agenda.module.css';

type OwnDay = Answer<'readOwnAgenda'>['days'][number];
type OwnBooking = OwnDay['bookings'][number];

export function OwnAgenda() {
  const today = useToday();
  const { params, patch } = useAddress();
  const view = params.get('view') === 'week' ? 'week' : 'day';
  const date = params.get('date') ?? today;
  const to = view === 'week' ? addDays(date, 6) : date;
  const query = useRead(read('readOwnAgenda', { query: { from: date, to } }));
  return (
    <>
      <PanelHead title="わたしの予定" small={query.data?.teller.name}>
        <DayTurner
          view={view}
          onView={(next) => patch({ view: next === 'day' ? undefined : next })}
          date={date}
          today={today}
          onDate={(day) => patch({ date: day === today ? undefined : day })}
        />
      </PanelHead>
      <Loaded query={query} pending={<Skeleton lines={6} />}>
        {({ days }) => (
          <div className={styles.days}>
            {datesBetween(date, to).map((each) => {
              const day = days.find((day) => day.date === each);
              return day ? (
                <Day key={each} day={day} isToday={each === today} />
              ) : (
                <FormerDay key={each} date={each} />
              );
            })}
          </div>
        )}
      </Loaded>
    </>
  );
}

function FormerDay({ date }: { readonly date: string }) {
  return (
    <section className={styles.day}>
      <h2>{formatDate(date)}</h2>
      <p className={theme.note}>1週間より前の予定は表示されません。</p>
    </section>
  );
}

function Day({
  day: { date, holiday, isClosed, hours, breaks, bookings },
  isToday,
}: {
  readonly day: OwnDay;
  readonly isToday: boolean;
}) {
  return (
    <section className={styles.day} aria-label={formatDate(date)}>
      <h2 className={holiday ? theme.red : weekdayLooks[weekdayOf(date)]}>
        {formatDate(date)}
        {holiday && <small>{holiday}</small>}
        {isToday && <Badge tone="ok">今日</Badge>}
      </h2>
      <p className={styles.hours}>
        {isClosed && <span>休業日</span>}
        <span>
          {hours.length === 0 ? '勤務はありません' : `勤務 ${hours.map(spanText).join('、')}`}
        </span>
        {breaks.map((entry) => (
          <span key={entry.id}>{`${entry.note} ${spanText(entry)}`}</span>
        ))}
      </p>
      {bookings.length === 0 ? (
        <p className={theme.note}>ご予約はありません。</p>
      ) : (
        <ul className={styles.bookings}>
          {bookings.map((booking) => (
            <Booking key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
    </section>
  );
}

const spanText = ({
  startTime,
  endTime,
}: {
  readonly startTime: string;
  readonly endTime: string;
}) => `${startTime}～${endTime}`;

function Booking({ booking }: { readonly booking: OwnBooking }) {
  const {
    startTime,
    endTime,
    status,
    cancellationRequested,
    service,
    restMinutes,
    customer,
    visits,
    notes,
  } = booking;
  return (
    <li>
      <p className={styles.time}>
        <span>{`${tokyoTime(startTime)}～${tokyoTime(endTime)}`}</span>
        {(status !== 'confirmed' || cancellationRequested) && (
          <StatusBadge status={status} cancellationRequested={cancellationRequested} />
        )}
      </p>
      <p className={styles.who}>
        <b>{customer === null ? '（消去済み）' : `${customer}さま`}</b>
        <small>
          {visits === null
            ? 'ゲスト'
            : `会員・${visits === 0 ? 'はじめて' : `これまで${visits}回`}`}
        </small>
      </p>
      <p>
        {service.name}（{service.duration}分）
        {restMinutes && <small>{`片付け・休憩 ${restMinutes}分`}</small>}
      </p>
      {notes && <p className={`${theme.small} ${styles.notes}`}>{notes}</p>}
      {customer !== null && (
        <p className={styles.records}>
          <ReadingRecords booking={booking} customer={`${customer}さま`} />
        </p>
      )}
    </li>
  );
}
