import { Command } from '@nestjs/cqrs';
import type { ChangeMember as Changes } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Changes what is given of a member and keeps the rest; by an administrator, or by the member within their own form. */
export class ChangeMember extends Command<Outcome> {
  constructor(
    readonly memberId: string,
    readonly changes: Pick<Changes, 'profile' | 'memberRank' | 'status' | 'newsletterSubscribed'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}
