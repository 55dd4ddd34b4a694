import { Command } from '@nestjs/cqrs';
import type { InquiryForm } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Questions from the recruitment dialog. The form is normalised and checked by the contract. */
export class ReceiveInquiry extends Command<Outcome> {
  constructor(
    readonly form: InquiryForm,
    readonly context: CommandContext,
  ) {
    super();
  }
}
