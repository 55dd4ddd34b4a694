import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { refresh } from '../../api/read.ts';
import { useNow } from '../../app/now.tsx';
import type { AdminBooking } from '../../parts/admin/admin-reads.ts';
import {
  bookingInShort,
  canReturnTo,
  choicesFor,
  customerName,
  dayAndTime,
  isChoosable,
  type Standing,
  standingLabels,
  standingOf,
  statusBody,
  whoAndWhen,
} from '../../parts/admin/booking-texts.ts';
import { useChangeToast } from '../../parts/admin/change-toast.ts';
import { alreadyShown, failureToast } from '../../parts/admin/use-write.ts';
import { classNames } from '../../parts/class-names.ts';
import { ConfirmDialog } from '../../parts/dialog.tsx';
import { useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';
import { useAnswers } from './answers.tsx';
import styles from './bookings-tab.module.css';

const LOOKS: Readonly<Record<Standing, string | undefined>> = {
  pending: styles.stPending,
  requested: styles.stCancel,
  confirmed: styles.stOk,
  completed: styles.stDone,
  cancelled: styles.stOff,
  'no-show': styles.stOff,
};

/** A select that changes a booking's status; completing an upcoming booking asks first. */
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
  const given = (next: Standing) =>
    next === 'completed' && isEarly ? setAsking(true) : void choose(next);
  return (
    <>
      <label className={classNames(styles.st, LOOKS[standing])}>
        <span className={theme.sr}>{`${whoAndWhen(booking)}の予約の状態`}</span>
        <select
          value={standing}
          disabled={chosen !== undefined}
          onChange={(event) => given(event.target.value as Standing)}
        >
          {choicesFor(standing).map((choice) => (
            <option key={choice} value={choice} disabled={!isChoosable(standing, choice)}>
              {standingLabels[choice]}
            </option>
          ))}
        </select>
      </label>
      {asking && (
        <ConfirmDialog
          open
          title="まだ始まっていないご予約です"
          description={`${customerName(booking)}さまのご予約は${dayAndTime(booking.startTime)}からです。完了にすると、売上に数えられます。`}
          confirm="完了にする"
          onConfirm={() => void choose('completed')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Sets a booking's status, done when the lists show it; the toast offers an undo. */
function useSetStanding() {
  const client = useQueryClient();
  const show = useToast();
  const showChange = useChangeToast();
  const now = useNow();
  const { confirm, approve } = useAnswers();

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
