import {
  addDays,
  bookingStatuses,
  bookingStatusLabels,
  isDate,
  lastDayOf,
  minutesOf,
  monthOf,
  tokyoClock,
  tokyoDate,
  tokyoMoment,
  tokyoTime,
} from '@salon/domain';
import { type CSSProperties, useState } from 'react';
import { type Answer, ApiError } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { longDate, yen } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import admin from '../../parts/admin/admin.module.css';
import {
  type AdminBooking,
  type AdminTeller,
  adminReads,
  both,
  type ListedHours,
} from '../../parts/admin/admin-reads.ts';
import {
  bookingAddress,
  customerKind,
  customerName,
  serviceText,
  slashDate,
  standingLabels,
  standingOf,
  timeSpan,
} from '../../parts/admin/booking-texts.ts';
import { BookingTrail } from '../../parts/admin/booking-trail.tsx';
import { DateChoice } from '../../parts/admin/date-field.tsx';
import {
  choicesOf,
  everything,
  ListFilters,
  useListFilters,
} from '../../parts/admin/list-filters.tsx';
import { ListRows, pagedList } from '../../parts/admin/paged-list.tsx';
import { PanelHead, Segments, Turner } from '../../parts/admin/panel-head.tsx';
import { TableHead } from '../../parts/admin/tables.tsx';
import { OtherMoment, TwoMoments } from '../../parts/admin/two-moments.tsx';
import { useAddress, validParam } from '../../parts/admin/use-address.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { LinkButton } from '../../parts/links.tsx';
import { EmptyState, Loaded } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './past.module.css';

const VIEWS = [
  { value: 'board', label: '台帳' },
  { value: 'list', label: '一覧' },
] as const;

export function PastTab() {
  const { params, patch } = useAddress();
  const now = useNow().toISOString();
  const yesterday = `${addDays(tokyoDate(now), -1)}T${tokyoTime(now)}`;
  const moment = validParam(params, 'at', (at) => tokyoMoment(at) !== undefined, yesterday);
  const [atDate = '', atTime = ''] = moment.split('T');
  const instant = tokyoMoment(moment) ?? now;
  const day = validParam(params, 'date', isDate, atDate);
  const view = params.get('view') === 'list' ? 'list' : 'board';
  const opened = params.get('booking') ?? '';
  const go = (date: string) => patch({ date }, { replace: true });
  const show = (booking: string | undefined) => patch({ at: moment, date: day, booking });
  return (
    <div className={styles.past}>
      <PanelHead title="過去の時点">
        <DateChoice
          kind="moment"
          label="見る時点"
          className={styles.moment}
          value={moment.slice(0, 19)}
          max={tokyoClock(now).slice(0, 19)}
          onChange={(at) => at && patch({ at }, { replace: true })}
        />
      </PanelHead>
      <p className={styles.mark} role="status">
        <span>
          <b>
            {longDate(instant)} {atTime.slice(0, 8)} 時点の記録
          </b>
          を表示しています。いまの状態ではなく、変更はできません。お名前は現在のものです。
        </span>
        <Button
          small
          look="line"
          onClick={() => patch({ tab: 'dashboard', at: '', date: '', view: '', booking: '' })}
        >
          いまの状態へ戻る
        </Button>
      </p>
      <div className={styles.head}>
        <Turner unit="日" className={styles.day} onTurn={(step) => go(addDays(day, step))}>
          <DateChoice
            label={<span className={theme.sr}>表示する日</span>}
            value={day}
            onChange={(date) => date && go(date)}
          />
        </Turner>
        <Segments
          choices={VIEWS}
          value={view}
          onChoose={(next) =>
            patch({ view: next === 'list' ? next : undefined }, { replace: true })
          }
        />
      </div>
      {view === 'board' ? (
        <Board instant={instant} day={day} onOpen={show} />
      ) : (
        <PastList instant={instant} day={day} onOpen={show} />
      )}
      {opened && <PastBooking id={opened} instant={instant} onClose={() => show(undefined)} />}
    </div>
  );
}

function Board({
  instant,
  day,
  onOpen,
}: {
  readonly instant: string;
  readonly day: string;
  readonly onOpen: (id: string) => void;
}) {
  const board = useRead(read('readPastBoard', { query: { asOf: instant, from: day, to: day } }));
  const tellers = useRead(adminReads.tellers());
  return (
    <Loaded query={both(board, tellers)} failed="この時点の台帳を読み込めませんでした" lines={10}>
      {([shown, all]) => <PastBoard board={shown} tellers={all} onOpen={onOpen} />}
    </Loaded>
  );
}

function PastBooking({
  id,
  instant,
  onClose,
}: {
  readonly id: string;
  readonly instant: string;
  readonly onClose: () => void;
}) {
  const query = useRead(adminReads.pastBooking(id, instant));
  const [other, setOther] = useState<string>();
  const title = query.data ? `${customerName(query.data)}さまのご予約` : 'ご予約';
  return (
    <Dialog
      open
      wide
      title={title}
      description={`${longDate(instant)} ${tokyoTime(instant)} 時点の記録です。`}
      onClose={onClose}
      actions={
        <LinkButton small to={bookingAddress(id)}>
          いまの予約を見る
        </LinkButton>
      }
    >
      <Loaded query={query} lines={6}>
        {(booking) =>
          other === undefined ? (
            <FactList
              className={`${theme.facts} ${admin.factsTwo} ${theme.small}`}
              facts={factsOf(booking).map(([term, content]) => ({ term, content }))}
            />
          ) : (
            <Compared booking={booking} other={other} />
          )
        }
      </Loaded>
      <OtherMoment instant={other} onChoose={setOther} />
      <h3>この時点までの履歴</h3>
      <BookingTrail bookingId={id} asOf={instant} />
    </Dialog>
  );
}

function Compared({ booking, other }: { readonly booking: AdminBooking; readonly other: string }) {
  const query = useRead(adminReads.pastBooking(booking.id, other));
  if (query.error instanceof ApiError && query.error.status === 404) {
    return <p className={theme.note}>比べる時点では、まだご予約がありません。</p>;
  }
  return (
    <Loaded query={query} lines={6}>
      {(then) => {
        const others = new Map(factsOf(then));
        return (
          <TwoMoments
            caption="二つの時点のご予約"
            heads={['この時点', '比べる時点']}
            rows={factsOf(booking).map(([label, value]) => ({
              label,
              value,
              other: others.get(label) ?? '',
            }))}
          />
        );
      }}
    </Loaded>
  );
}

const factsOf = (booking: AdminBooking): readonly (readonly [term: string, text: string])[] => [
  ['日時', `${longDate(booking.startTime)} ${timeSpan(booking)}`],
  ['状態', standingLabels[standingOf(booking)]],
  ['占い師', booking.fortuneTeller.name],
  ['メニュー', booking.service.name],
  ['料金', yen(booking.totalPrice)],
  ['区分', customerKind(booking)],
];

interface PastListProps {
  readonly instant: string;
  readonly day: string;
  readonly onOpen: (id: string) => void;
}

const FILTERS = {
  status: {
    label: '状態',
    choices: [everything, ...choicesOf(bookingStatuses, bookingStatusLabels)],
  },
  teller: 'teller',
} as const;

function PastList({ instant, day, onOpen }: PastListProps) {
  const { bar, pageQuery, page, toPage, isNarrowed } = useListFilters('booking', FILTERS);
  const days = { from: day, to: lastDayOf(monthOf(day)) };
  const list = useRead(
    pagedList('listPastBookings', {
      query: { ...pageQuery, ...days, asOf: instant, sort: 'startTime' },
    }),
  );
  return (
    <>
      <ListFilters {...bar} label="この時点の予約を検索" />
      <ListRows
        list={list}
        noun="この時点の予約"
        lines={10}
        none="条件に合うご予約は、この時点にはありませんでした。"
        empty="この時点では、この日から月末までのご予約はありませんでした。"
        filters={{ page, toPage, isNarrowed }}
      >
        {(bookings) => <PastTable bookings={bookings} onOpen={onOpen} />}
      </ListRows>
    </>
  );
}

function PastTable({
  bookings,
  onOpen,
}: {
  readonly bookings: readonly AdminBooking[];
  readonly onOpen: PastListProps['onOpen'];
}) {
  return (
    <div>
      <table className={`${admin.book} ${admin.bookPlain}`}>
        <caption className={theme.sr}>この時点の予約の一覧</caption>
        <TableHead
          titles={['日時', 'お名前', '占い師', 'メニュー', '料金', '状態']}
          numbers={['料金']}
        />
        <tbody>
          {bookings.map((booking) => (
            <tr key={booking.id}>
              <td>
                {slashDate(booking.startTime)} <b>{timeSpan(booking)}</b>
              </td>
              <td>
                <button type="button" className={styles.open} onClick={() => onOpen(booking.id)}>
                  <b>{customerName(booking)}</b>
                  <small>{customerKind(booking)}</small>
                </button>
              </td>
              <td>{booking.fortuneTeller.name}</td>
              <td>{serviceText(booking)}</td>
              <td className={admin.num}>{yen(booking.totalPrice)}</td>
              <td>{standingLabels[standingOf(booking)]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const HOUR = 60;

function PastBoard({
  board: { bookings, hours: entered, breaks, closedDays },
  tellers,
  onOpen,
}: {
  readonly board: Answer<'readPastBoard'>;
  readonly tellers: readonly Pick<AdminTeller, 'id' | 'name'>[];
  readonly onOpen: (id: string) => void;
}) {
  const isClosed = closedDays.length > 0;
  // Closing days had no bookable hours.
  const hours = isClosed ? [] : entered;
  const shown = bookings.filter((booking) => standingOf(booking) !== 'cancelled');
  const names = new Map(tellers.map(({ id, name }) => [id, name]));
  for (const { fortuneTeller } of shown) names.set(fortuneTeller.id, fortuneTeller.name);
  const lanes = [...names].filter(
    ([id]) =>
      shown.some(({ fortuneTeller }) => fortuneTeller.id === id) ||
      [...hours, ...breaks].some(({ fortuneTellerId }) => fortuneTellerId === id),
  );
  const closed = isClosed && <p className={admin.partial}>この時点では、この日は休業日でした。</p>;
  if (lanes.length === 0)
    return closed || <EmptyState title="この時点では、この日に勤務もご予約もありませんでした。" />;
  const edges = [
    ...[...hours, ...breaks].flatMap(({ startTime, endTime }) => [
      minutesOf(startTime),
      minutesOf(endTime),
    ]),
    ...shown.flatMap(spanOf),
  ];
  const start = Math.floor(Math.min(10 * HOUR, ...edges) / HOUR) * HOUR;
  const end = Math.ceil(Math.max(20 * HOUR, ...edges) / HOUR) * HOUR;
  const at = (from: number, to: number): CSSProperties => ({
    insetInlineStart: `${((from - start) / (end - start)) * 100}%`,
    inlineSize: `${((to - from) / (end - start)) * 100}%`,
  });
  return (
    <>
      {closed}
      <section
        className={styles.pastBoard}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="この時点の予約台帳、横に動かせます"
      >
        <div className={styles.pastBoardIn}>
          <div className={styles.pastBoardHours} aria-hidden="true">
            {Array.from({ length: (end - start) / HOUR }, (_, hour) => start + hour * HOUR).map(
              (minutes) => (
                <span key={minutes} style={at(minutes, minutes + HOUR)}>
                  {minutes / HOUR}時
                </span>
              ),
            )}
          </div>
          {lanes.map(([id, name]) => (
            <div key={id} className={styles.pastBoardLane}>
              <h2>{name}</h2>
              <div>
                <PastLane
                  hours={hours.filter(isOf(id))}
                  breaks={breaks.filter(({ fortuneTellerId }) => fortuneTellerId === id)}
                  bookings={shown.filter(({ fortuneTeller }) => fortuneTeller.id === id)}
                  at={at}
                  onOpen={onOpen}
                />
              </div>
            </div>
          ))}
        </div>
      </section>
    </>
  );
}

interface PastLaneProps extends Pick<Answer<'readPastBoard'>, 'hours' | 'breaks' | 'bookings'> {
  readonly at: (from: number, to: number) => CSSProperties;
  readonly onOpen: (id: string) => void;
}

function PastLane({ hours, breaks, bookings, at, onOpen }: PastLaneProps) {
  return (
    <>
      {hours.map((shift) => (
        <i key={shift.id} style={at(minutesOf(shift.startTime), minutesOf(shift.endTime))} />
      ))}
      {breaks.map(({ id, startTime, endTime, note }) => (
        <p key={id} style={at(minutesOf(startTime), minutesOf(endTime))}>
          <b>{note}</b>
          <span>
            {startTime}–{endTime}
          </span>
        </p>
      ))}
      {bookings.map((booking) => (
        <button
          key={booking.id}
          type="button"
          style={at(...spanOf(booking))}
          onClick={() => onOpen(booking.id)}
        >
          <b>{customerName(booking)}</b>
          <span>
            {tokyoTime(booking.startTime)} {serviceText(booking)}{' '}
            {standingLabels[standingOf(booking)]}
          </span>
        </button>
      ))}
    </>
  );
}

const isOf =
  (tellerId: string) =>
  ({ fortuneTellerId, isActive }: ListedHours): boolean =>
    fortuneTellerId === tellerId && isActive;

/** Minutes since midnight */
function spanOf({ startTime, endTime }: AdminBooking): readonly [number, number] {
  const from = minutesOf(tokyoTime(startTime));
  return [from, from + (Date.parse(endTime) - Date.parse(startTime)) / 60_000];
}
