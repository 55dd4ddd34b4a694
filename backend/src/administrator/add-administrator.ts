import {
  type AdministratorRole,
  type AdministratorValues,
  addAdministrator,
  administrator,
  administratorStream,
  teller,
} from '@salon/domain';
import { Accounts } from '../auth/accounts.ts';
import { administratorIdOf, administratorStreams, giveRole } from '../auth/administrators.ts';
import { Passwords } from '../auth/passwords.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles, SalonCommand } from '../command/handles.ts';
import { refuse } from '../command/outcome.ts';
import { Projections } from '../ports/tokens.ts';
import { AdministratorAnswers } from './administrator-answers.ts';

export class AddAdministrator extends SalonCommand<
  AdministratorValues & {
    readonly role: AdministratorRole;
    readonly fortuneTellerId?: string | null | undefined;
  }
> {}

/** The role comes first, so that a crash leaves nobody an owner for lack of one. */
@Handles(AddAdministrator)
export class AddAdministratorHandler {
  constructor(
    private readonly executor: Executor,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly answers: AdministratorAnswers,
    private readonly projections: Projections,
  ) {}

  async execute({
    asked: { username, name, password, role, fortuneTellerId },
    context,
  }: AddAdministrator) {
    const tellerId = fortuneTellerId ?? null;
    const { commandId } = context;
    const administratorId = administratorIdOf(username);
    const stream = administratorStream(administratorId);
    const { state } = await this.executor.stateOf(stream, administrator);
    const isDone = state.commandIds.has(commandId);
    // A member of the name could not log in any more.
    if (
      !isDone &&
      (state.kind === 'set' || (await this.accounts.holderOf('username', username)) !== undefined)
    ) {
      return refuse({ code: 'USERNAME_TAKEN' });
    }
    if (!isDone && tellerId !== null && !(await this.isTeller(tellerId))) {
      return refuse({ code: 'NOT_FOUND', id: tellerId });
    }
    const passwordHash = isDone ? '' : await this.passwords.hash(password);
    const change = await giveRole(
      this.executor,
      { administratorId, role },
      await this.answers.ids(this.projections),
      context,
    );
    if (change.kind === 'refused') return change;
    const executed = await this.executor.decide(
      administratorStreams,
      administratorId,
      context,
      (present, command) =>
        addAdministrator(present, {
          ...command,
          username,
          name: name || null,
          tellerId,
          passwordHash,
        }),
    );
    return answerWith(administratorId, executed);
  }

  private async isTeller(tellerId: string) {
    const { state } = await this.executor.stateOf(teller.streamOf(tellerId), teller);
    return state.kind === 'present';
  }
}
