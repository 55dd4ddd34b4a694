import {
  addDays,
  customerText,
  deskFacts,
  formatDate,
  isClosedOn,
  minutesOf,
  timeOf,
  tokyoDate,
  tokyoInstant,
  tokyoTime,
  weekdayName,
  weekdayOf,
} from '@salon/domain';
import { type ComponentProps, useState } from 'react';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { moonAge } from '../../app/moon.ts';
import { useSettings } from '../../app/use-settings.ts';
import admin from '../../parts/admin/admin.module.css';
import {
  type AdminBooking,
  adminReads,
  type BoardBooking,
  type Break,
  type ListedWaiting,
} from '../../parts/admin/admin-reads.ts';
import {
  customerKind,
  customerName,
  monthDay,
  serviceText,
  standingLabels,
  standingOf,
  timeSpan,
} from '../../parts/admin/booking-texts.ts';
import { type BoardView, DayTurner, NoTellers } from '../../parts/admin/panel-head.tsx';
import { PrintedSheets } from '../../parts/admin/printed-sheets.tsx';
import { TableHead } from '../../parts/admin/tables.tsx';
import { tabPath } from '../../parts/admin/tabs.ts';
import { Button } from '../../parts/button.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { Checkbox } from '../../parts/field.tsx';
import { Link } from '../../parts/links.tsx';
import { Moon } from '../../parts/section-head.tsx';
import { ErrorState, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { BreakDialog, type BreakPreset } from './breaks.tsx';
import styles from './day-board.module.css';
import { DayBoard } from './day-board.tsx';
import { isOnBoard, type Lane, lanesOf, splitIdleLanes } from './day-grid.ts';
import { WeekLedger } from './week-board.tsx';

const KEY = [
  [standingLabels.confirmed],
  [standingLabels.pending, styles.kPending],
  [standingLabels.requested, styles.kCancel],
  [standingLabels.completed, styles.kDone],
  ['受付できる時間', styles.kFree],
  ['休憩', styles.kRest],
] as const;

interface BoardPanelProps {
  readonly date: string;
  readonly view: BoardView;
  readonly onDay: (date: string) => void;
  readonly bookingPath: (booking: BoardBooking) => string;
  readonly openedId: string | undefined;
  readonly onBook: (tellerId: string, time: string) => void;
}

export function BoardPanel(props: BoardPanelProps) {
  const { date, view, onDay, bookingPath } = props;
  const [options, setOptions] = useState<DayOptions>({
    unfolded: false,
    pages: 'all',
    withMemos: false,
  });
  const { tellerQuery, bookingQuery, dayBookings, unread, isPending, ...facts } = useBoard(
    date,
    view,
  );
  const again = () => {
    for (const query of [tellerQuery, bookingQuery]) if (query.isError) void query.refetch();
  };
  if (tellerQuery.isLoadingError || bookingQuery.isLoadingError)
    return <ErrorState title="予約台帳を読み込めませんでした" onRetry={again} />;
  if (!bookingQuery.data || isPending) return <Skeleton lines={12} />;
  const { lanes, settings } = facts;
  if (lanes.length === 0) return <NoTellers />;
  return (
    <section aria-label="占い師ごとの予約台帳">
      <ul className={`${styles.key} ${theme.small}`}>
        {KEY.map(([label, look]) => (
          <li key={label} className={look}>
            {label}
          </li>
        ))}
      </ul>
      {view === 'day' && isClosedOn(date, settings) && (
        <p className={admin.partial}>この日は休業日です。新しいご予約は受け付けません。</p>
      )}
      {unread.map(([name, query]) => (
        <p key={name} className={admin.partial} role="status">
          <span>{`${name}を読み込めませんでした。ご予約は、すべて表示しています。`}</span>
          <Button small look="plain" onClick={() => void query.refetch()}>
            もう一度読み込む
          </Button>
        </p>
      ))}
      {view === 'day' ? (
        <Day
          {...props}
          {...facts}
          bookings={dayBookings}
          options={options}
          onChange={(changes) => setOptions({ ...options, ...changes })}
        />
      ) : (
        <WeekLedger
          {...boardDays(date, view)}
          {...facts}
          onDay={onDay}
          bookingPath={bookingPath}
          bookings={bookingQuery.data}
        />
      )}
      <p className={`${theme.note} ${admin.keys}`}>
        <kbd>J</kbd>
        <kbd>K</kbd> 前後の予約　<kbd>Enter</kbd> 開く　<kbd>Shift</kbd>＋矢印
        予約を動かす・空き時間に休憩を選ぶ　<kbd>/</kbd> 検索
        {'　'}
        <kbd>?</kbd> キーの一覧
      </p>
    </section>
  );
}

function useBoard(date: string, view: BoardView) {
  const { from, to } = boardDays(date, view);
  const tellerQuery = useRead(adminReads.tellers());
  const dayQuery = useRead({
    ...adminReads.bookingsBetween(date, date),
    enabled: view === 'day',
  });
  const weekQuery = useRead({ ...adminReads.boardBookings(from, to), enabled: view === 'week' });
  const bookingQuery = view === 'day' ? dayQuery : weekQuery;
  const hoursQuery = useRead(adminReads.allHours(from, to));
  const breaksQuery = useRead(read('listBreaks', { query: { from, to } }));
  const waitlistQuery = useRead(adminReads.waitlist(from, to));
  const { times: settings } = useSettings();
  const lanes = lanesOf(tellerQuery.data ?? [], bookingQuery.data ?? []);
  const working = new Set(lanes.filter(({ isInactive }) => !isInactive).map(({ id }) => id));
  const besides = [
    ['休憩', breaksQuery],
    ['キャンセル待ちのご案内', waitlistQuery],
    [`${working.size}名の勤務時間`, hoursQuery],
  ] as const;
  return {
    tellerQuery,
    bookingQuery,
    isPending: !tellerQuery.data || hoursQuery.isPending || breaksQuery.isPending,
    unread: besides.filter(([, query]) => query.isLoadingError),
    dayBookings: dayQuery.data ?? [],
    lanes,
    // Closing days have no bookable hours.
    hours: (hoursQuery.data ?? []).filter(
      ({ isActive, fortuneTellerId, date: day }) =>
        isActive && working.has(fortuneTellerId) && !isClosedOn(day, settings),
    ),
    breaks: breaksQuery.data ?? [],
    offered: offeredTimes(waitlistQuery.data ?? []),
    settings,
  };
}

interface DayOptions extends Pick<ComponentProps<typeof DaySheet>, 'pages' | 'withMemos'> {
  readonly unfolded: boolean;
  readonly breaking?: BreakPreset | undefined;
}

interface DayProps extends Omit<ComponentProps<typeof DayBoard>, 'onBreak'> {
  readonly options: DayOptions;
  readonly onChange: (changes: Partial<DayOptions>) => void;
}

function Day({ options, onChange, ...board }: DayProps) {
  const { date, lanes, hours, bookings, breaks, settings } = board;
  const { unfolded, pages, withMemos, breaking } = options;
  const { busy, idle } = splitIdleLanes(lanes, hours, bookings);
  const takeBreak = (fortuneTellerId: string, startTime: string, endTime: string) =>
    onChange({ breaking: { fortuneTellerId, date, startTime, endTime } });
  const print = (chosen: DayOptions['pages']) => {
    onChange({ pages: chosen });
    window.print();
  };
  return (
    <>
      <DayBoard {...board} onBreak={takeBreak} lanes={unfolded ? lanes : busy} />
      {idle.length > 0 && (
        <Button
          small
          look="plain"
          aria-expanded={unfolded}
          onClick={() => onChange({ unfolded: !unfolded })}
        >
          {unfolded ? 'お休みの占い師をたたむ' : `お休みの占い師 ${idle.length}名を表示`}
        </Button>
      )}
      <p className={theme.btns}>
        <Button small look="line" onClick={() => takeBreak(busy[0]?.id ?? '', '12:00', '13:00')}>
          休憩を入れる
        </Button>
        <Button small look="plain" onClick={() => print('all')}>
          この日を印刷（全員）
        </Button>
        <Button small look="plain" onClick={() => print('each')}>
          占い師ごとに印刷
        </Button>
      </p>
      <Checkbox
        label={`${deskFacts.memo.label}も印刷する`}
        checked={withMemos}
        onChange={({ target }) => onChange({ withMemos: target.checked })}
      />
      {breaking && (
        <BreakDialog
          preset={breaking}
          lanes={lanes.filter(({ isInactive }) => !isInactive)}
          onClose={() => onChange({ breaking: undefined })}
        />
      )}
      <DaySheet
        date={date}
        breaks={breaks}
        lanes={busy}
        bookings={bookings}
        isClosed={isClosedOn(date, settings)}
        pages={pages}
        withMemos={withMemos}
      />
    </>
  );
}

const offeredTimes = (entries: readonly ListedWaiting[]): readonly Break[] =>
  entries
    .flatMap(({ offers }) => offers)
    .filter(({ outcome }) => outcome === null)
    .map(({ id, fortuneTeller, startTime, endTime, restMinutes = 0 }) => ({
      id,
      fortuneTellerId: fortuneTeller.id,
      date: tokyoDate(startTime),
      startTime: tokyoTime(startTime),
      endTime: timeOf(minutesOf(tokyoTime(endTime)) + restMinutes),
      note: 'キャンセル待ちの方へご案内中',
    }));

function boardDays(date: string, view: BoardView): { readonly from: string; readonly to: string } {
  const from = view === 'week' ? addDays(date, -weekdayOf(date)) : date;
  return { from, to: view === 'week' ? addDays(from, 6) : date };
}

interface DayHeadProps extends ComponentProps<typeof DayTurner> {
  readonly onEnter: () => void;
}

export function DayHead({ onEnter, ...turner }: DayHeadProps) {
  const { date, today } = turner;
  return (
    <header className={admin.admHead}>
      <h1 key={date}>
        <Moon age={Math.floor(moonAge(new Date(tokyoInstant(date, '12:00'))))} />
        {monthDay(date)}
        <small>（{weekdayName(date)}）</small>
        <span className={theme.sr}>の予約台帳</span>
      </h1>
      <DayTurner {...turner} />
      <Button small look="line" onClick={onEnter}>
        電話予約を入れる
      </Button>
      <Link className={`${theme.btn} ${admin.admHeadBook}`} to={tabPath('bookings')}>
        予約を管理する
      </Link>
      <Counters today={today} />
    </header>
  );
}

function Counters({ today }: { readonly today: string }) {
  const counts = useRead(adminReads.bookingCounts(today)).data;
  const tellers = useRead(adminReads.tellers()).data;
  const figures = [
    ['本日の予約', counts?.today],
    ['今月の予約', counts?.month],
    ['登録占い師', tellers?.length],
    ['稼働中', tellers?.filter(({ isActive }) => isActive).length],
  ] as const;
  return (
    <FactList
      className={admin.counts}
      facts={figures.map(([term, value]) => ({
        term,
        content: value?.toLocaleString('ja-JP') ?? '—',
      }))}
    />
  );
}

type Row = { readonly time: string; readonly tellerId: string } & (
  | { readonly booking: AdminBooking }
  | { readonly entry: Break }
);

const rowsOf = (bookings: readonly AdminBooking[], breaks: readonly Break[]): readonly Row[] =>
  [
    ...bookings.filter(isOnBoard).map((booking) => ({
      time: tokyoTime(booking.startTime),
      tellerId: booking.fortuneTeller.id,
      booking,
    })),
    ...breaks.map((entry) => ({ time: entry.startTime, tellerId: entry.fortuneTellerId, entry })),
  ].sort((a, b) => a.time.localeCompare(b.time));

interface DaySheetProps {
  readonly date: string;
  readonly lanes: readonly Lane[];
  readonly bookings: readonly AdminBooking[];
  readonly breaks: readonly Break[];
  readonly isClosed: boolean;
  readonly pages: 'each' | 'all';
  readonly withMemos: boolean;
}

const DaySheet = (day: DaySheetProps) => <PrintedSheets sheets={() => sheetsOf(day)} />;

function sheetsOf({ date, lanes, bookings, breaks, isClosed, pages, withMemos }: DaySheetProps) {
  const byTime = rowsOf(bookings, breaks);
  const names = new Map(lanes.map(({ id, name }) => [id, name]));
  const lists =
    pages === 'all'
      ? [{ id: 'all', name: '全員', rows: byTime }]
      : lanes.map(({ id, name }) => ({
          id,
          name,
          rows: byTime.filter(({ tellerId }) => tellerId === id),
        }));
  return lists.map(({ id, name, rows }) => ({
    id,
    title: `${formatDate(date)}　${name}${isClosed ? '　休業日' : ''}`,
    content:
      rows.length === 0 ? (
        <p>ご予約はありません。</p>
      ) : (
        <SheetTable rows={rows} names={pages === 'all' ? names : undefined} withMemos={withMemos} />
      ),
  }));
}

interface SheetTableProps extends Pick<DaySheetProps, 'withMemos'> {
  readonly rows: readonly Row[];
  readonly names: ReadonlyMap<string, string> | undefined;
}

function SheetTable({ rows, names, withMemos }: SheetTableProps) {
  return (
    <table>
      <TableHead
        titles={['時間', ...(names ? ['占い師'] : []), 'お客さま', '電話', 'メニュー', '備考']}
      />
      <tbody>
        {rows.map((row) =>
          'entry' in row ? (
            <tr key={row.entry.id}>
              <td>
                {row.entry.startTime}–{row.entry.endTime}
              </td>
              {names && <td>{names.get(row.tellerId)}</td>}
              <td colSpan={4} data-wraps>
                {row.entry.note}
              </td>
            </tr>
          ) : (
            <tr key={row.booking.id}>
              <td>{timeSpan(row.booking)}</td>
              {names && <td>{row.booking.fortuneTeller.name}</td>}
              <BookingCells booking={row.booking} withMemos={withMemos} />
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

const BookingCells = ({ booking, withMemos }: { booking: AdminBooking; withMemos: boolean }) => (
  <>
    <td>
      <span>{`${customerName(booking)}さま（${customerKind(booking)}）`}</span>
      <small>{customerText(booking, 'nameKana')}</small>
    </td>
    <td>{customerText(booking, 'phone')}</td>
    <td>
      <span>{serviceText(booking)}</span>
    </td>
    <td data-wraps>
      {standingOf(booking) !== 'confirmed' && `［${standingLabels[standingOf(booking)]}］`}
      {booking.notes}
      {withMemos && booking.memo && <p>{`${deskFacts.memo.label}：${booking.memo}`}</p>}
    </td>
  </>
);
