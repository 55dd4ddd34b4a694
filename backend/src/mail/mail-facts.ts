import type { PersonalOf, SalonEventOf } from '@salon/domain';
import type { DeploymentKeys, EventStore, Sealer } from '@salon/event-store';
import type { Accounts } from '../auth/accounts.ts';
import type { MemberFields } from '../auth/member-fields.ts';
import type { Clock } from '../process/clock.ts';

/** Somebody who wrote to the salon through a form. */
export type SenderFacts = PersonalOf<'InquiryReceived'>;

/** A fortune teller's application for work. */
export type ApplicationFacts = PersonalOf<'ApplicationReceived'> & SalonEventOf<'ApplicationReceived'>['data'];

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
