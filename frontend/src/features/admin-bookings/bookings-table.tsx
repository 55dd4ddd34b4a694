import { customerText } from '@salon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/api.ts';
import { refresh } from '../../api/read.ts';
import { dayAndTime, yen } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import admin from '../../parts/admin/admin.module.css';
import type { AdminBooking } from '../../parts/admin/admin-reads.ts';
import {
  bookingInShort,
  canReturnTo,
  choicesFor,
  customerKind,
  customerName,
  isChoosable,
  type Standing,
  serviceText,
  slashDate,
  standingLabels,
  standingOf,
  statusBody,
  timeSpan,
  whoAndWhen,
} from '../../parts/admin/booking-texts.ts';
import { useChangeToast } from '../../parts/admin/change-toast.ts';
import { EarlyCompletion } from '../../parts/admin/early-completion.tsx';
import { useKeys } from '../../parts/admin/use-keys.ts';
import { alreadyShown, failureToast } from '../../parts/admin/use-write.ts';
import { classNames } from '../../parts/class-names.ts';
import { Link } from '../../parts/links.tsx';
import { useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';
import { useAnswer } from './answers.tsx';
import styles from './bookings-tab.module.css';

interface BookingsTableProps {
  readonly bookings: readonly AdminBooking[];
  readonly caption: string;
  readonly bookingPath: (booking: AdminBooking) => string;
  readonly openedId?: string | undefined;
  readonly order?: {
    readonly direction: 'ascending' | 'descending' | 'none';
    readonly onToggle: () => void;
  };
}

export function BookingsTable({
  bookings,
  caption,
  bookingPath,
  openedId,
  order,
}: BookingsTableProps) {
  const navigate = useNavigate();
  const open = (event: MouseEvent, booking: AdminBooking) => {
    const own = event.target instanceof Element && event.target.closest('a, button, select, label');
    // React bubbles events from portaled dialogs, which are not inside the row.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (isHere && !own && !window.getSelection()?.toString()) void navigate(bookingPath(booking));
  };
  return (
    <div>
      <table className={admin.book}>
        <caption className={theme.sr}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" aria-sort={order?.direction}>
              {order ? (
                <button type="button" onClick={order.onToggle}>
                  日時 <span aria-hidden="true">{MARKS[order.direction]}</span>
                </button>
              ) : (
                '日時'
              )}
            </th>
            <th scope="col">お客さま</th>
            <th scope="col">占い師</th>
            <th scope="col">メニュー</th>
            <th scope="col" className={admin.num}>
              料金
            </th>
            <th scope="col">状態</th>
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <tr
              key={booking.id}
              className={admin.bookOpen}
              aria-selected={booking.id === openedId}
              onClick={(event) => open(event, booking)}
            >
              <td>
                <Link to={bookingPath(booking)} data-row={booking.id}>
                  <b>{slashDate(booking.startTime)}</b> <span>{timeSpan(booking)}</span>
                  <span className={theme.sr}>{` ${customerName(booking)}さま`}</span>
                </Link>
              </td>
              <td>
                <b>{customerName(booking)}</b>
                <small>
                  <span>{customerText(booking, 'nameKana')}</span>{' '}
                  <span className={styles.bookKind} data-kind>
                    {customerKind(booking)}
                  </span>
                </small>
              </td>
              <td>{booking.fortuneTeller.name}</td>
              <td>{serviceText(booking)}</td>
              <td className={admin.num}>{yen(booking.totalPrice)}</td>
              <td>
                <StatusSelect booking={booking} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const MARKS = { ascending: '▲', descending: '▼', none: '' } as const;

export function useRowKeys(): void {
  useKeys({ j: () => step(1), k: () => step(-1), J: () => step(1), K: () => step(-1) });
}

function step(by: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? rows.indexOf(focused) : -1;
  const first = by > 0 ? 0 : rows.length - 1;
  const next = at < 0 ? first : Math.min(rows.length - 1, Math.max(0, at + by));
  rows[next]?.focus();
  rows[next]?.scrollIntoView({ block: 'nearest' });
}

const LOOKS: Readonly<Record<Standing, string | undefined>> = {
  pending: styles.stPending,
  requested: styles.stCancel,
  confirmed: styles.stOk,
  completed: styles.stDone,
  cancelled: styles.stOff,
  'no-show': styles.stOff,
};

export function StatusSelect({ booking }: { readonly booking: AdminBooking }) {
  const set = useSetStanding();
  const [chosen, setChosen] = useState<Standing>();
  const [asking, setAsking] = useState(false);
  const standing = chosen ?? standingOf(booking);
  const isEarly = booking.startTime > useNow().toISOString();
  const choose = async (next: Standing) => {
    setAsking(false);
    setChosen(next);
    await set(booking, next);
    setChosen(undefined);
  };
  return (
    <>
      <label className={classNames(styles.st, LOOKS[standing])}>
        <span className={theme.sr}>{`${whoAndWhen(booking)}の予約の状態`}</span>
        <select
          value={standing}
          disabled={chosen !== undefined}
          onChange={({ target }) => {
            const next = target.value as Standing;
            if (next === 'completed' && isEarly) setAsking(true);
            else void choose(next);
          }}
        >
          {choicesFor(standing).map((choice) => (
            <option key={choice} value={choice} disabled={!isChoosable(standing, choice)}>
              {standingLabels[choice]}
            </option>
          ))}
        </select>
      </label>
      {asking && (
        <EarlyCompletion
          booking={booking}
          moment={dayAndTime(booking.startTime)}
          onConfirm={() => void choose('completed')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function useSetStanding() {
  const client = useQueryClient();
  const show = useToast();
  const showChange = useChangeToast();
  const now = useNow();
  const { write: confirm } = useAnswer('confirm');
  const { write: approve } = useAnswer('approve');

  const set = async (booking: AdminBooking, next: Standing, undoing = false): Promise<void> => {
    const before = standingOf(booking);
    if (before === 'pending' && next === 'confirmed')
      return void (await confirm.mutateAsync(booking).catch(alreadyShown));
    if (before === 'requested' && next === 'cancelled')
      return void (await approve.mutateAsync(booking).catch(alreadyShown));
    try {
      const changed = await api('setBookingStatus', {
        params: { id: booking.id },
        body: statusBody(next),
      });
      const title = undoing ? '元に戻しました' : `状態を「${standingLabels[next]}」に変更しました`;
      const undo = canReturnTo(before) && !undoing ? () => set(changed, before, true) : undefined;
      await showChange(booking.id, { title, description: bookingInShort(booking, now) }, undo);
    } catch (error) {
      show(failureToast('状態の変更に失敗しました', error));
    }
    await refresh(client);
  };
  return set;
}
