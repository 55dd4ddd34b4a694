import { useState } from 'react';
import type { AdminBooking } from '../../parts/admin/admin-reads.ts';
import { customerName } from '../../parts/admin/booking-words.ts';
import { choicesFor, type Standing, standingLabels, standingOf, standingTones } from '../../parts/admin/status-choices.ts';
import { useSetStanding } from './use-set-standing.ts';

/** A booking's status, changed where it stands. */
export function StatusSelect({ booking }: { readonly booking: AdminBooking }) {
  const set = useSetStanding();
  const [chosen, setChosen] = useState<Standing>();
  const standing = chosen ?? standingOf(booking);
  const choose = async (next: Standing) => {
    setChosen(next);
    await set(booking, next);
    setChosen(undefined);
  };
  return (
    <label className={`st st--${standingTones[standing]}`}>
      <span className="sr">{customerName(booking)}さまの予約の状態</span>
      <select value={standing} disabled={chosen !== undefined} onChange={(event) => void choose(event.target.value as Standing)}>
        {choicesFor(standing).map((choice) => (
          <option key={choice} value={choice} disabled={choice === 'pending' || choice === 'requested'}>
            {standingLabels[choice]}
          </option>
        ))}
      </select>
    </label>
  );
}
