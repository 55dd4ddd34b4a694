import type { PersonalOf, SalonEventOf } from '@salon/domain';
import type { DeploymentKeys, EventStore, Sealer } from '@salon/event-store';
import type { Accounts } from '../auth/accounts.ts';
import type { MemberFields } from '../auth/member-fields.ts';
import type { Clock } from '../process/clock.ts';

/** The sender of a form. */
export type SenderFacts = PersonalOf<'InquiryReceived'>;

/** A fortune-teller's application for work. */
export type ApplicationFacts = PersonalOf<'ApplicationReceived'> &
  SalonEventOf<'ApplicationReceived'>['data'];

/** Sources of the facts in mails: the log, the keys and the clock, but no read model. */
export interface MailSources {
  readonly store: EventStore;
  readonly sealer: Sealer;
  readonly members: MemberFields;
  /** Finds the member who has an e-mail address. */
  readonly accounts: Accounts;
  readonly deploymentKeys: DeploymentKeys;
  /** For reminders, which say whether the reading is today. */
  readonly clock: Clock;
}
