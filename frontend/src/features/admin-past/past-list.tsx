import { bookingStatuses, bookingStatusLabels, lastDayOf, monthOf } from '@salon/domain';
import { useRead } from '../../api/use-read.ts';
import { yen } from '../../app/format.ts';
import admin from '../../parts/admin/admin.module.css';
import { useTellers } from '../../parts/admin/admin-reads.ts';
import {
  customerKind,
  customerName,
  serviceText,
  slashDate,
  standingLabels,
  standingOf,
  timeSpan,
} from '../../parts/admin/booking-texts.ts';
import { asTellerChoices } from '../../parts/admin/fields.tsx';
import {
  choicesOf,
  everything,
  FilterBar,
  FilterPick,
  FilterSelect,
} from '../../parts/admin/list-filters.tsx';
import { Pager, pagedList, pageQuery } from '../../parts/admin/paged-list.tsx';
import { type AddressPatch, pageOf, useAddress } from '../../parts/admin/tabs.ts';
import { classNames } from '../../parts/class-names.ts';
import { EmptyState, ErrorState, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './past.module.css';

interface PastListProps {
  readonly instant: string;
  readonly day: string;
  readonly onOpen: (id: string) => void;
}

const STATUSES = [everything, ...choicesOf(bookingStatuses, bookingStatusLabels)];

/**
 * The bookings from a day to the end of its month as they were, searched and filtered by their
 * state at that time.
 */
export function PastList({ instant, day, onOpen }: PastListProps) {
  const { params, patch } = useAddress();
  const [q, tellerId] = [params.get('q') ?? '', params.get('teller') ?? ''];
  const status = bookingStatuses.find((known) => known === params.get('status'));
  const tellers = useTellers();
  const filter = (changes: AddressPatch) =>
    patch({ page: undefined, ...changes }, { replace: true });
  const filters = { ...(q && { q }), ...(tellerId && { tellerId }), ...(status && { status }) };
  return (
    <>
      <FilterBar q={q} label="この時点の予約を検索" onSearch={(words) => filter({ q: words })}>
        <FilterSelect
          label="状態"
          value={status ?? ''}
          choices={STATUSES}
          onChoose={(value) => filter({ status: value })}
        />
        <FilterPick
          label="占い師"
          value={tellerId}
          choices={[everything, ...asTellerChoices(tellers)]}
          onChoose={(value) => filter({ teller: value })}
        />
      </FilterBar>
      <Found
        filters={{
          asOf: instant,
          from: day,
          to: lastDayOf(monthOf(day)),
          sort: 'startTime',
          ...filters,
        }}
        isNarrowed={Object.keys(filters).length > 0}
        onOpen={onOpen}
      />
    </>
  );
}

interface FoundProps {
  readonly filters: {
    readonly asOf: string;
    readonly from: string;
    readonly to: string;
    readonly sort: 'startTime';
  };
  readonly isNarrowed: boolean;
  readonly onOpen: PastListProps['onOpen'];
}

function Found({ filters, isNarrowed, onOpen }: FoundProps) {
  const { params, patch } = useAddress();
  const page = pageOf(params);
  const list = useRead(
    pagedList('listPastBookings', { query: { ...filters, ...pageQuery(page) } }),
  );
  const nobody = isNarrowed
    ? '条件に合うご予約は、この時点にはありませんでした。'
    : 'この時点では、この日から月末までのご予約はありませんでした。';
  if (list.isLoadingError)
    return (
      <ErrorState
        title="この時点の予約を読み込めませんでした"
        onRetry={() => void list.refetch()}
      />
    );
  if (!list.data) return <Skeleton lines={10} />;
  if (list.data.rows.length === 0) return <EmptyState title={nobody} />;
  return (
    <>
      <div>
        <table className={classNames(admin.book, admin.bookPlain)}>
          <caption className={theme.sr}>この時点の予約の一覧</caption>
          <thead>
            <tr>
              <th scope="col">日時</th>
              <th scope="col">お名前</th>
              <th scope="col">占い師</th>
              <th scope="col">メニュー</th>
              <th scope="col" className={admin.num}>
                料金
              </th>
              <th scope="col">状態</th>
            </tr>
          </thead>
          <tbody>
            {list.data.rows.map((booking) => (
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
      <Pager
        page={page}
        total={list.data.total}
        onPage={(next) => patch({ page: next > 1 ? String(next) : undefined })}
      />
    </>
  );
}
