import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ApplicationState, application, applicationStream, setApplicationState } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';

/** Sets where an application stands; an absent note of the salon stays as it is. */
export class SetApplicationState extends Command<Outcome> {
  constructor(
    readonly applicationId: string,
    readonly change: { readonly state: ApplicationState; readonly note?: string | null | undefined },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SetApplicationState)
export class SetApplicationStateHandler implements ICommandHandler<SetApplicationState> {
  constructor(private readonly executor: Executor) {}

  async execute({ applicationId, change, context }: SetApplicationState): Promise<Outcome> {
    const { commandId } = context;
    const executed = await this.executor.execute({
      ...{ stream: applicationStream(applicationId), aggregate: application, context },
      decide: (course) => setApplicationState(course, { commandId, applicationId, state: change.state, salonNote: change.note }),
    });
    return answerWith(applicationId, executed);
  }
}
