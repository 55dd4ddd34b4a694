import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { application, applicationStream, setApplicationState } from '@salon/domain';
import { answerWith, Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';
import { SetApplicationState } from './set-application-state.command.ts';

@CommandHandler(SetApplicationState)
export class SetApplicationStateHandler implements ICommandHandler<SetApplicationState> {
  constructor(private readonly executor: Executor) {}

  async execute({ applicationId, change, context }: SetApplicationState): Promise<Outcome> {
    const { commandId } = context;
    const executed = await this.executor.execute({
      ...{ stream: applicationStream(applicationId), aggregate: application, context },
      decide: (course) => setApplicationState(course, { commandId, applicationId, ...change }),
    });
    return answerWith(applicationId, executed);
  }
}
