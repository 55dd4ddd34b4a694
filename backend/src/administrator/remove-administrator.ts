import { Command, type ICommandHandler } from '@nestjs/cqrs';
import type { Projections } from '@salon/projections';
import { dismissAdministrator, presentAdministrators } from '../auth/administrators.ts';
import type { CommandContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { Handles } from '../command/handles.ts';
import type { Outcome } from '../command/outcome.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { Sessions } from '../sessions/sessions.ts';
import { AdministratorAnswers } from './administrator-answers.ts';

export class RemoveAdministrator extends Command<Outcome> {
  constructor(
    readonly administratorId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@Handles(RemoveAdministrator)
export class RemoveAdministratorHandler implements ICommandHandler<RemoveAdministrator> {
  constructor(
    private readonly executor: Executor,
    private readonly sessions: Sessions,
    private readonly answers: AdministratorAnswers,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  async execute({ administratorId, context }: RemoveAdministrator): Promise<Outcome> {
    const ids = await presentAdministrators(
      this.executor,
      await this.answers.ids(this.projections),
    );
    return dismissAdministrator(
      { executor: this.executor, sessions: this.sessions },
      administratorId,
      ids,
      context,
    );
  }
}
