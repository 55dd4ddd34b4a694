import { Command, type ICommandHandler } from '@nestjs/cqrs';
import {
  type AdministratorRole,
  administrator,
  administratorStream,
  renameAdministrator,
} from '@salon/domain';
import type { Projections } from '@salon/projections';
import { administratorNow, giveRole, presentAdministrators } from '../auth/administrators.ts';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles } from '../command/handles.ts';
import { type Outcome, refused } from '../command/outcome.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { AdministratorAnswers } from './administrator-answers.ts';

/** An owner changes name or role of an administrator; what is absent stays. */
export class ChangeAdministrator extends Command<Outcome> {
  constructor(
    readonly administratorId: string,
    readonly changes: {
      readonly name?: string | undefined;
      readonly role?: AdministratorRole | undefined;
    },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The role first: it may be refused, the name not. */
@Handles(ChangeAdministrator)
export class ChangeAdministratorHandler implements ICommandHandler<ChangeAdministrator> {
  constructor(
    private readonly executor: Executor,
    private readonly answers: AdministratorAnswers,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  async execute({
    administratorId,
    changes: { name, role },
    context,
  }: ChangeAdministrator): Promise<Outcome> {
    const ids = await presentAdministrators(
      this.executor,
      await this.answers.ids(this.projections),
    );
    if (!ids.includes(administratorId)) {
      return refused({ code: 'NOT_FOUND', id: administratorId });
    }
    const present = await administratorNow(this.executor, administratorId);
    if (role !== undefined && typeof present?.tellerId === 'string') {
      return refused({ code: 'TELLER_LOGIN', id: administratorId });
    }
    const given =
      role === undefined
        ? undefined
        : await giveRole(this.executor, { administratorId, role }, ids, context);
    if (given?.kind === 'refused') {
      return given;
    }
    const renamed = await this.executor.execute({
      stream: administratorStream(administratorId),
      aggregate: administrator,
      context,
      decide: (state) =>
        renameAdministrator(state, {
          commandId: context.commandId,
          administratorId,
          name: name === undefined && state.kind === 'set' ? state.name : name || null,
        }),
    });
    // A read waits for what was written last.
    return answerWith(
      administratorId,
      renamed.kind === 'done' && renamed.events.length === 0 && given !== undefined
        ? given
        : renamed,
    );
  }
}
