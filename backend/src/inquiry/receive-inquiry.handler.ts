import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inquiry, inquiryStream, receiveInquiry } from '@salon/domain';
import { derivedId } from '../command/command-ids.ts';
import { answerWith, Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';
import { ReceiveInquiry } from './receive-inquiry.command.ts';

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
