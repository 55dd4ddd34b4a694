import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { application, applicationStream, receiveApplication } from '@salon/domain';
import { derivedId } from '../command/command-ids.ts';
import { answerWith, Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';
import { ReceiveApplication } from './receive-application.command.ts';

@CommandHandler(ReceiveApplication)
export class ReceiveApplicationHandler implements ICommandHandler<ReceiveApplication> {
  constructor(private readonly executor: Executor) {}

  async execute({ form, context }: ReceiveApplication): Promise<Outcome> {
    const { commandId } = context;
    const applicationId = derivedId(commandId, 'application');
    const executed = await this.executor.execute({
      ...{ stream: applicationStream(applicationId), aggregate: application, context },
      decide: (course) => receiveApplication(course, { commandId, applicationId, form }),
    });
    return answerWith(applicationId, executed);
  }
}
