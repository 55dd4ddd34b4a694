import { addDays, isDate, tokyoClock, tokyoDate, tokyoMoment, tokyoTime } from '@salon/domain';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { longDate, yen } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import admin from '../../parts/admin/admin.module.css';
import { type AdminBooking, adminReads } from '../../parts/admin/admin-reads.ts';
import {
  bookingAddress,
  customerKind,
  customerName,
  standingLabels,
  standingOf,
  timeSpan,
} from '../../parts/admin/booking-texts.ts';
import { BookingTrail } from '../../parts/admin/booking-trail.tsx';
import { DateChoice } from '../../parts/admin/date-field.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { Segments, Turner } from '../../parts/admin/segments.tsx';
import { useAddress, validParam } from '../../parts/admin/tabs.ts';
import { OtherMoment, TwoMoments } from '../../parts/admin/two-moments.tsx';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { LinkButton } from '../../parts/links.tsx';
import { ErrorState, Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './past.module.css';
import { PastBoard, PastList } from './past-views.tsx';

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
  const retry = () => void Promise.all([board.refetch(), tellers.refetch()]);
  if (board.isLoadingError || tellers.isLoadingError)
    return <ErrorState title="この時点の台帳を読み込めませんでした" onRetry={retry} />;
  if (!board.data || !tellers.data) return <Skeleton lines={10} />;
  return <PastBoard board={board.data} tellers={tellers.data} onOpen={onOpen} />;
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
