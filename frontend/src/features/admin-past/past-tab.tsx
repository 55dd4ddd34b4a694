import { addDays, isDate, tokyoClock, tokyoDate, tokyoMoment, tokyoTime } from '@salon/domain';
import { useRead } from '../../api/use-read.ts';
import { longDate } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import admin from '../../parts/admin/admin.module.css';
import { adminReads } from '../../parts/admin/admin-reads.ts';
import { DateChoice } from '../../parts/admin/date-field.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { Turner } from '../../parts/admin/segments.tsx';
import { useAddress } from '../../parts/admin/tabs.ts';
import { Button } from '../../parts/button.tsx';
import { ErrorState, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './past.module.css';
import { PastBoard } from './past-board.tsx';
import { PastBooking } from './past-booking.tsx';
import { PastList } from './past-list.tsx';

/** The address's moment, in Tokyo time; a day ago by default. */
function momentOf(params: URLSearchParams, now: string): string {
  const given = params.get('at') ?? '';
  return tokyoMoment(given) === undefined
    ? `${addDays(tokyoDate(now), -1)}T${tokyoTime(now)}`
    : given;
}

/**
 * Board, list and bookings as they were at a past moment, read-only and marked as past
 * (specification, administration: past moments).
 */
export function PastTab() {
  const { params, patch } = useAddress();
  const now = useNow().toISOString();
  const moment = momentOf(params, now);
  const [atDate = '', atTime = ''] = moment.split('T');
  const instant = tokyoMoment(moment) ?? now;
  const given = params.get('date') ?? '';
  const day = isDate(given) ? given : atDate;
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
        <fieldset className={admin.seg}>
          <legend className={theme.sr}>表示のしかた</legend>
          <button
            type="button"
            aria-pressed={view === 'board'}
            onClick={() => patch({ view: undefined }, { replace: true })}
          >
            台帳
          </button>
          <button
            type="button"
            aria-pressed={view === 'list'}
            onClick={() => patch({ view: 'list' }, { replace: true })}
          >
            一覧
          </button>
        </fieldset>
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

interface BoardProps {
  readonly instant: string;
  readonly day: string;
  readonly onOpen: (id: string) => void;
}

function Board({ instant, day, onOpen }: BoardProps) {
  const board = useRead(adminReads.pastBoard(instant, day, day));
  const tellers = useRead(adminReads.tellers());
  const retry = () => void Promise.all([board.refetch(), tellers.refetch()]);
  if (board.isLoadingError || tellers.isLoadingError)
    return <ErrorState title="この時点の台帳を読み込めませんでした" onRetry={retry} />;
  if (!board.data || !tellers.data) return <Skeleton lines={10} />;
  return <PastBoard board={board.data} tellers={tellers.data} onOpen={onOpen} />;
}
