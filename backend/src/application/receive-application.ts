import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ApplicationForm, application, applicationStream, receiveApplication } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';

/** Applications to work at the salon. The form is normalised and checked by the contract. */
export class ReceiveApplication extends Command<Outcome> {
  constructor(
    readonly form: ApplicationForm,
    readonly context: CommandContext,
  ) {
    super();
  }
}

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
