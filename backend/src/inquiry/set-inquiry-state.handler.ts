import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inquiry, inquiryStream, setInquiryState } from '@salon/domain';
import { answerWith, Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';
import { SetInquiryState } from './set-inquiry-state.command.ts';

@CommandHandler(SetInquiryState)
export class SetInquiryStateHandler implements ICommandHandler<SetInquiryState> {
  constructor(private readonly executor: Executor) {}

  async execute({ inquiryId, change, context }: SetInquiryState): Promise<Outcome> {
    const { commandId } = context;
    const executed = await this.executor.execute({
      ...{ stream: inquiryStream(inquiryId), aggregate: inquiry, context },
      decide: (course) => setInquiryState(course, { commandId, inquiryId, ...change }),
    });
    return answerWith(inquiryId, executed);
  }
}
