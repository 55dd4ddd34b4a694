import type { Rejection } from '@salon/domain';
import type { Position, RecordedEvent } from '@salon/event-store';

/** A command was executed, now or by an earlier try. */
export interface Done {
  readonly kind: 'done';
  readonly id: string;
  /** That of the stream's last event; a read model that has reached it shows the result. */
  readonly position: Position;
  /** For `Projections.evolveNow`; empty if there was nothing to do. */
  readonly events: readonly RecordedEvent[];
}

export interface Refused {
  readonly kind: 'refused';
  readonly rejection: Rejection;
}

export type Outcome = Done | Refused;

export const refuse = (rejection: Rejection): Refused => ({ kind: 'refused', rejection });
