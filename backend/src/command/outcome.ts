import type { Rejection } from '@salon/domain';
import type { Position, RecordedEvent } from '@salon/event-store';

/** A command was carried out, now or by an earlier try of the same command. */
export interface Done {
  readonly kind: 'done';
  /** Id of the thing acted on; a new one for a creation. */
  readonly id: string;
  /** Position of the last event of the stream: what a read must have seen to show this. */
  readonly position: Position;
  /** The events just appended, for `Projections.evolveNow`; none when nothing had to be done. */
  readonly events: readonly RecordedEvent[];
}

/** A command was refused by a rule of the salon. */
export interface Refused {
  readonly kind: 'refused';
  readonly rejection: Rejection;
}

/** What a command handler answers; the HTTP layer turns it into a status. */
export type Outcome = Done | Refused;

export const refused = (rejection: Rejection): Refused => ({ kind: 'refused', rejection });
