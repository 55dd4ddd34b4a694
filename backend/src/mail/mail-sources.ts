import { Injectable } from '@nestjs/common';
import { Sealer } from '@salon/event-store';
import { Accounts } from '../auth/accounts.ts';
import { LinkTokens } from '../auth/link-tokens.ts';
import { MemberReader } from '../auth/member-fields.ts';
import { DeploymentKeys, EventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';

/** What mails are written from: the log, the keys and the clock, but no read model. */
@Injectable()
export class MailSources {
  constructor(
    readonly store: EventStore,
    readonly deploymentKeys: DeploymentKeys,
    readonly links: LinkTokens,
    readonly sealer: Sealer,
    readonly members: MemberReader,
    readonly accounts: Accounts,
    readonly clock: Clock,
  ) {}
}
