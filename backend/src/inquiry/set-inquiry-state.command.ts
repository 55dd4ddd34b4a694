import { Command } from '@nestjs/cqrs';
import type { InquiryState } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Sets where a question stands; an absent note stays as it is. */
export class SetInquiryState extends Command<Outcome> {
  constructor(
    readonly inquiryId: string,
    readonly change: { readonly state: InquiryState; readonly note?: string | null | undefined },
    readonly context: CommandContext,
  ) {
    super();
  }
}
