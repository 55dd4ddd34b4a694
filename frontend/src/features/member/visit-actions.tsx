import { useState } from 'react';
import { myPage } from '../../content/account.ts';
import { Button } from '../../parts/button.tsx';
import { CancellationDialog } from './cancellation-dialog.tsx';
import type { MyBooking } from './member-reads.ts';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { isChangeable } from './split-bookings.ts';

/** Change the time or ask for a cancellation, while nothing stands against it. */
export function VisitActions({ booking }: { readonly booking: MyBooking }) {
  const [open, setOpen] = useState<'reschedule' | 'cancellation'>();
  const close = () => setOpen(undefined);
  if (!isChangeable(booking) && open === undefined) return null;
  return (
    <div className="btns">
      <Button look="line" small aria-haspopup="dialog" onClick={() => setOpen('reschedule')}>
        {myPage.reschedule}
      </Button>
      <Button look="plain" small aria-haspopup="dialog" onClick={() => setOpen('cancellation')}>
        {myPage.requestCancellation}
      </Button>
      {open === 'reschedule' && <RescheduleDialog booking={booking} onClose={close} />}
      {open === 'cancellation' && <CancellationDialog booking={booking} onClose={close} />}
    </div>
  );
}
