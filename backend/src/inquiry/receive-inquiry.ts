import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type InquiryForm, inquiry, inquiryStream, receiveInquiry } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
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

@CommandHandler(ReceiveInquiry)
export class ReceiveInquiryHandler implements ICommandHandler<ReceiveInquiry> {
  constructor(private readonly executor: Executor) {}

  async execute({ form, context }: ReceiveInquiry): Promise<Outcome> {
    const { commandId } = context;
    const inquiryId = derivedId(commandId, 'inquiry');
    const executed = await this.executor.execute({
      ...{ stream: inquiryStream(inquiryId), aggregate: inquiry, context },
      decide: (course) => receiveInquiry(course, { commandId, inquiryId, form }),
    });
    return answerWith(inquiryId, executed);
  }
}
