import type { DeploymentKeys, EventStore, Sealer } from '@salon/event-store';
import type { Accounts } from '../auth/accounts.ts';
import type { MemberFields } from '../auth/member-fields.ts';
import type { Clock } from '../process/clock.ts';

/** Somebody who wrote to the salon through a form. */
export interface SenderFacts {
  readonly name: string;
  readonly nameKana: string | null;
  readonly email: string;
  readonly phone: string;
  readonly message: string | null;
}

/** A fortune teller's application for work. */
export interface ApplicationFacts extends SenderFacts {
  readonly experience: string;
  readonly specialties: readonly string[];
}

/** Where mails take their facts from: the log, the keys and the clock, no read model. */
export interface MailSources {
  readonly store: EventStore;
  readonly sealer: Sealer;
  readonly members: MemberFields;
  /** Says whose an address is already. */
  readonly accounts: Accounts;
  readonly deploymentKeys: DeploymentKeys;
  /** A reminder says whether the reading is today. */
  readonly clock: Clock;
}
