import { MemberAccess } from '../../parts/member-access.tsx';
import type { BookingMade } from './booking-made.ts';
import { ConfirmationStep } from './confirmation-step.tsx';

export { Completion } from './completion.tsx';
export { CustomerStep } from './customer-step.tsx';

export const AccessibleConfirmationStep = (props: {
  readonly onCompleted: (booking: BookingMade) => void;
}) => (
  <MemberAccess>
    <ConfirmationStep {...props} />
  </MemberAccess>
);
