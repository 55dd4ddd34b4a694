import type { ApplicationState } from '@salon/domain';
import type { Sealed } from '@salon/event-store';

/** An application to work at the salon. */
export interface ApplicationDocument {
  readonly applicationId: string;
  readonly experience: string;
  readonly specialties: readonly string[];
  readonly state: ApplicationState;
  readonly createdAt: string;
  /** When its state was last set; the retention of personal data counts from here once it is decided. */
  readonly changedAt: string;
  readonly details: Sealed | null;
  readonly note: Sealed | null;
}
