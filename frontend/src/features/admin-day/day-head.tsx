import { addDays, tokyoInstant, weekdayName, weekdayOf } from '@salon/domain';
import { Link } from 'react-router';
import { useRead } from '../../api/use-read.ts';
import { moonAge } from '../../app/moon.ts';
import admin from '../../parts/admin/admin.module.css';
import { adminReads } from '../../parts/admin/admin-reads.ts';
import { tabPath } from '../../parts/admin/tabs.ts';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { Icon } from '../../parts/icon.tsx';
import { Moon } from '../../parts/section-head.tsx';
import theme from '../../theme/theme.module.css';

export type BoardView = 'day' | 'week';

/** First and last day of a board: a day, or its week from Sunday. */
export function boardDays(
  date: string,
  view: BoardView,
): { readonly from: string; readonly to: string } {
  const from = view === 'week' ? addDays(date, -weekdayOf(date)) : date;
  return { from, to: view === 'week' ? addDays(from, 6) : date };
}

interface DayHeadProps {
  readonly date: string;
  readonly today: string;
  readonly view: BoardView;
  readonly onView: (view: BoardView) => void;
  readonly onDate: (date: string) => void;
  readonly onEnter: () => void;
}

const VIEWS = [
  { id: 'day', label: '日' },
  { id: 'week', label: '週' },
] as const;

/**
 * The day with its moon, navigation to other days, four figures and the button for a new booking.
 */
export function DayHead({ date, today, view, onView, onDate, onEnter }: DayHeadProps) {
  const step = view === 'week' ? 7 : 1;
  const unit = view === 'week' ? '週' : '日';
  return (
    <header className={admin.admHead}>
      <h1 key={date}>
        <Moon age={Math.floor(moonAge(new Date(tokyoInstant(date, '12:00'))))} />
        {Number(date.slice(5, 7))}月{Number(date.slice(8))}日<small>（{weekdayName(date)}）</small>
        <span className={theme.sr}>の予約台帳</span>
      </h1>
      <p className={admin.seg}>
        {VIEWS.map(({ id, label }) => (
          <button key={id} type="button" aria-pressed={id === view} onClick={() => onView(id)}>
            {label}
          </button>
        ))}
      </p>
      <p className={admin.seg}>
        <button
          type="button"
          aria-label={`前の${unit}`}
          onClick={() => onDate(addDays(date, -step))}
        >
          <Icon name="prev" />
        </button>
        <button type="button" onClick={() => onDate(today)}>
          今日
        </button>
        <button
          type="button"
          aria-label={`次の${unit}`}
          onClick={() => onDate(addDays(date, step))}
        >
          <Icon name="next" />
        </button>
      </p>
      <Button small look="line" onClick={onEnter}>
        電話予約を入れる
      </Button>
      <Link className={classNames(theme.btn, admin.admHeadBook)} to={tabPath('bookings')}>
        予約を管理する
      </Link>
      <Counters today={today} />
    </header>
  );
}

/**
 * The dashboard's four figures (specification, administration: dashboard); a dash while unknown.
 */
function Counters({ today }: { readonly today: string }) {
  const counts = useRead(adminReads.bookingCounts(today)).data;
  const tellers = useRead(adminReads.tellers()).data;
  const figures = [
    { term: '本日の予約', value: counts?.today },
    { term: '今月の予約', value: counts?.month },
    { term: '登録占い師', value: tellers?.length },
    { term: '稼働中', value: tellers?.filter(({ isActive }) => isActive).length },
  ];
  return (
    <dl className={admin.counts}>
      {figures.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value?.toLocaleString('ja-JP') ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
