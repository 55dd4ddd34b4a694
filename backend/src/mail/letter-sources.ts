import type { DeploymentKeys, EventStore, Sealer } from '@salon/event-store';
import type { MemberFields } from '../auth/member-fields.ts';
import type { Clock } from '../process/clock.ts';
import type { CurrentSettings } from '../settings/current-settings.ts';
import type { Letter } from './letter.ts';

/** Where letters take their facts from: the log, the keys and the clock, no read model. */
export interface LetterSources {
  readonly store: EventStore;
  readonly sealer: Sealer;
  readonly members: MemberFields;
  readonly settings: CurrentSettings;
  readonly deploymentKeys: DeploymentKeys;
  readonly publicUrl: string;
  /** A reminder says whether the reading is today. */
  readonly clock: Clock;
}

/** What the writers of one area answer: a letter and the customer's address. */
export type Drafted = { readonly to: string | null; readonly letter: Letter; readonly startTime: string | null } | undefined;
