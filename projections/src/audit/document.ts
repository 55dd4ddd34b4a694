import type { JsonObject } from '@salon/event-store';

/** One fact of the log, for those who ask what was done, when and by whom. */
export interface AuditDocument {
  readonly position: string;
  readonly at: string;
  readonly actor: string;
  readonly channel: string;
  /** The stream. */
  readonly subject: string;
  readonly type: string;
  /** The event's open fields, without secrets. */
  readonly facts: JsonObject;
}
