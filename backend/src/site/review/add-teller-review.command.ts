import { Command } from '@nestjs/cqrs';
import type { TellerReviewContent } from '@salon/domain';
import type { CommandContext } from '../../command/command-context.ts';
import type { Outcome } from '../../command/outcome.ts';

/** Adds a review to a teller and month; without an order it comes last there. */
export class AddTellerReview extends Command<Outcome> {
  constructor(
    readonly review: Omit<TellerReviewContent, 'displayOrder'> & { readonly displayOrder?: number | undefined },
    readonly context: CommandContext,
  ) {
    super();
  }
}
