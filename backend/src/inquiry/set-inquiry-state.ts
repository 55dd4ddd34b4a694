import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type InquiryState, inquiry, inquiryStream, setInquiryState } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';

/** Sets where a question stands; an absent note of the salon stays as it is. */
export class SetInquiryState extends Command<Outcome> {
  constructor(
    readonly inquiryId: string,
    readonly change: { readonly state: InquiryState; readonly note?: string | null | undefined },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SetInquiryState)
export class SetInquiryStateHandler implements ICommandHandler<SetInquiryState> {
  constructor(private readonly executor: Executor) {}

  async execute({ inquiryId, change, context }: SetInquiryState): Promise<Outcome> {
    const { commandId } = context;
    const executed = await this.executor.execute({
      ...{ stream: inquiryStream(inquiryId), aggregate: inquiry, context },
      decide: (course) => setInquiryState(course, { commandId, inquiryId, state: change.state, salonNote: change.note }),
    });
    return answerWith(inquiryId, executed);
  }
}
