import { bookingStatuses, bookingStatusLabels, lastDayOf, monthOf } from '@salon/domain';
import { useRead } from '../../api/use-read.ts';
import { yen } from '../../app/format.ts';
import admin from '../../parts/admin/admin.module.css';
import { type AdminBooking, useTellers } from '../../parts/admin/admin-reads.ts';
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
import { ListRows, Pager, pagedList, pageQuery } from '../../parts/admin/paged-list.tsx';
import { TableHead } from '../../parts/admin/tables.tsx';
import { type AddressPatch, pageOf, useAddress } from '../../parts/admin/tabs.ts';
import { classNames } from '../../parts/class-names.ts';
import theme from '../../theme/theme.module.css';
import styles from './past.module.css';

interface PastListProps {
  readonly instant: string;
  readonly day: string;
  readonly onOpen: (id: string) => void;
}

const STATUSES = [everything, ...choicesOf(bookingStatuses, bookingStatusLabels)];

export function PastList({ instant, day, onOpen }: PastListProps) {
  const { params, patch } = useAddress();
  const [q, tellerId] = [params.get('q') ?? '', params.get('teller') ?? ''];
  const status = bookingStatuses.find((known) => known === params.get('status'));
  const tellers = useTellers();
  const filter = (changes: AddressPatch) =>
    patch({ page: undefined, ...changes }, { replace: true });
  const filters = { q, tellerId, status };
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
        isNarrowed={Object.values(filters).some(Boolean)}
        onOpen={onOpen}
      />
    </>
  );
}

function Found({
  filters,
  isNarrowed,
  onOpen,
}: {
  readonly filters: {
    readonly asOf: string;
    readonly from: string;
    readonly to: string;
    readonly sort: 'startTime';
  };
  readonly isNarrowed: boolean;
  readonly onOpen: PastListProps['onOpen'];
}) {
  const { params, patch } = useAddress();
  const page = pageOf(params);
  const list = useRead(
    pagedList('listPastBookings', { query: { ...filters, ...pageQuery(page) } }),
  );
  const nobody = isNarrowed
    ? '条件に合うご予約は、この時点にはありませんでした。'
    : 'この時点では、この日から月末までのご予約はありませんでした。';
  return (
    <>
      <ListRows list={list} noun="この時点の予約" lines={10} none={nobody}>
        {(bookings) => <PastTable bookings={bookings} onOpen={onOpen} />}
      </ListRows>
      {list.data && (
        <Pager
          page={page}
          total={list.data.total}
          onPage={(next) => patch({ page: next > 1 ? String(next) : undefined })}
        />
      )}
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
      <table className={classNames(admin.book, admin.bookPlain)}>
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
