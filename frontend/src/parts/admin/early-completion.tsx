import { ConfirmDialog } from '../dialog.tsx';
import type { AdminBooking } from './admin-reads.ts';
import { customerName } from './booking-texts.ts';

interface EarlyCompletionProps {
  readonly booking: AdminBooking;
  /** When it begins. */
  readonly moment: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The question before a booking that has not begun is completed. */
export const EarlyCompletion = ({ booking, moment, onConfirm, onClose }: EarlyCompletionProps) => (
  <ConfirmDialog
    open
    title="まだ始まっていないご予約です"
    description={`${customerName(booking)}さまのご予約は${moment}からです。完了にすると、売上に数えられます。`}
    confirm="完了にする"
    onConfirm={onConfirm}
    onClose={onClose}
  />
);
