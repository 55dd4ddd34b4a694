import type { Answer } from '../../../api/answers.ts';

/** A booking that was just made, and where its confirmation goes. */
export interface Completed {
  readonly booking: Answer<'createBooking'>;
  readonly email: string | null;
}

/** Whether the booking stands already, or waits for the salon's approval (decisions §4, `approveNewBookings`). */
export const standing = ({ status }: Completed['booking']): 'stands' | 'waits' => (status === 'pending' ? 'waits' : 'stands');
