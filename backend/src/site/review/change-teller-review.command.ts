import { Command } from '@nestjs/cqrs';
import type { Changes, TellerReviewContent } from '@salon/domain';
import type { CommandContext } from '../../command/command-context.ts';
import type { Outcome } from '../../command/outcome.ts';

/** Changes what is given of a teller's review. */
export class ChangeTellerReview extends Command<Outcome> {
  constructor(
    readonly id: string,
    readonly changes: Changes<TellerReviewContent>,
    readonly context: CommandContext,
  ) {
    super();
  }
}
