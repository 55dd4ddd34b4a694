import type { Answer } from '../../../api/answers.ts';

/** A booking that was just made, and where its confirmation goes. */
export interface Completed {
  readonly booking: Answer<'createBooking'>;
  readonly email: string | null;
}
