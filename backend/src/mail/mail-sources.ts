import { Injectable } from '@nestjs/common';
import { type DeploymentKeys, type EventStore, Sealer } from '@salon/event-store';
import { Accounts } from '../auth/accounts.ts';
import { LinkTokens } from '../auth/link-tokens.ts';
import { MemberReader } from '../auth/member-fields.ts';
import { InjectDeploymentKeys, InjectEventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';

/** What mails are written from: the log, the keys and the clock, but no read model. */
@Injectable()
export class MailSources {
  constructor(
    @InjectEventStore() readonly store: EventStore,
    @InjectDeploymentKeys() readonly deploymentKeys: DeploymentKeys,
    readonly links: LinkTokens,
    readonly sealer: Sealer,
    readonly members: MemberReader,
    readonly accounts: Accounts,
    readonly clock: Clock,
  ) {}
}
