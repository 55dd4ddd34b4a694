import type { AgendaEvent, AgendaState } from '@salon/domain';
import type { StreamDraft } from './stream-draft.ts';

/** One teller's day as it comes about. */
export type AgendaDraft = StreamDraft<AgendaState, AgendaEvent>;

/** Something that happened on one agenda at an instant. */
export interface AgendaStep {
  readonly tellerId: string;
  readonly date: string;
  readonly at: string;
  take(draft: AgendaDraft): void;
}
