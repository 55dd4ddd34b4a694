import { Controller } from '@nestjs/common';
import {
  type AdministratorRole,
  accept,
  changeAdministratorPassword,
  joinDecisions,
  renameAdministrator,
  turnOffSecondFactor,
} from '@salon/domain';
import { AccessConfirmation } from '../auth/access-confirmation.ts';
import {
  administratorStreams,
  dismissAdministrator,
  endMailsOfTeller,
  giveRole,
  presentAdministrators,
} from '../auth/administrators.ts';
import { Passwords, refuseCommonPassword } from '../auth/passwords.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles, SalonCommand } from '../command/handles.ts';
import { refuse } from '../command/outcome.ts';
import { found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call } from '../http/request.ts';
import { Projections } from '../ports/tokens.ts';
import { administratorNow, Sessions } from '../sessions/sessions.ts';
import { AddAdministrator } from './add-administrator.ts';
import { AdministratorAnswers } from './administrator-answers.ts';

export class ChangeAdministrator extends SalonCommand<{
  readonly administratorId: string;
  readonly changes: {
    readonly name?: string | undefined;
    readonly role?: AdministratorRole | undefined;
  };
}> {}

/** The role first: it may be refused, the name not. */
@Handles(ChangeAdministrator)
export class ChangeAdministratorHandler {
  constructor(
    private readonly executor: Executor,
    private readonly answers: AdministratorAnswers,
    private readonly projections: Projections,
  ) {}

  async execute({
    asked: {
      administratorId,
      changes: { name, role },
    },
    context,
  }: ChangeAdministrator) {
    const ids = await presentAdministrators(
      this.executor,
      await this.answers.ids(this.projections),
    );
    if (!ids.includes(administratorId)) return refuse({ code: 'NOT_FOUND', id: administratorId });
    const present = await administratorNow(this.executor, administratorId);
    if (role !== undefined && typeof present?.tellerId === 'string') {
      return refuse({ code: 'TELLER_LOGIN', id: administratorId });
    }
    const change =
      role === undefined
        ? undefined
        : await giveRole(this.executor, { administratorId, role }, ids, context);
    if (change?.kind === 'refused') return change;
    const renamed = await this.executor.decide(
      administratorStreams,
      administratorId,
      context,
      (state, command) =>
        renameAdministrator(state, {
          ...command,
          name: name === undefined && state.kind === 'set' ? state.name : name || null,
        }),
    );
    // A read waits for what was written last.
    return answerWith(
      administratorId,
      renamed.kind === 'done' && renamed.events.length === 0 && change !== undefined
        ? change
        : renamed,
    );
  }
}

export class ResetAdministrator extends SalonCommand<{
  readonly administratorId: string;
  readonly password: string;
  readonly turnsOffSecondFactor: boolean;
}> {}

@Handles(ResetAdministrator)
export class ResetAdministratorHandler {
  constructor(
    private readonly executor: Executor,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
  ) {}

  async execute({
    asked: { administratorId, password, turnsOffSecondFactor },
    context,
  }: ResetAdministrator) {
    const passwordHash = await this.passwords.hash(password);
    const executed = await this.executor.decide(
      administratorStreams,
      administratorId,
      context,
      (state, command) =>
        joinDecisions(
          changeAdministratorPassword(state, { ...command, passwordHash, how: 'reset' }),
          turnsOffSecondFactor ? turnOffSecondFactor(state, command) : accept(),
        ),
    );
    if (executed.kind === 'done') {
      await this.sessions.endAllOf('administrator', administratorId);
      // After the sessions, so that none chooses them again; a repeated command does it again.
      const tellerId = executed.state.kind === 'set' ? executed.state.tellerId : null;
      if (tellerId !== null)
        await endMailsOfTeller(this.executor, administratorId, tellerId, context);
    }
    return answerWith(administratorId, executed);
  }
}

export class RemoveAdministrator extends SalonCommand<string> {}

@Handles(RemoveAdministrator)
export class RemoveAdministratorHandler {
  constructor(
    private readonly executor: Executor,
    private readonly sessions: Sessions,
    private readonly answers: AdministratorAnswers,
    private readonly projections: Projections,
  ) {}

  async execute({ asked: administratorId, context }: RemoveAdministrator) {
    const ids = await presentAdministrators(
      this.executor,
      await this.answers.ids(this.projections),
    );
    const { executor, sessions } = this;
    return dismissAdministrator({ executor, sessions }, administratorId, ids, context);
  }
}

/** For owners (specification, administrators: the owner's list). */
@Controller()
export class AdministratorsController {
  constructor(
    private readonly commands: Commands,
    private readonly answers: AdministratorAnswers,
    private readonly access: AccessConfirmation,
  ) {}

  @Call('listAdministrators')
  list({ reads }: Asked<'listAdministrators'>) {
    return this.answers.all(reads);
  }

  @Call('addAdministrator')
  async add({ body, request }: Asked<'addAdministrator'>) {
    refuseCommonPassword(body.password, 'password');
    const { id, events } = await this.commands.dispatch(request, AddAdministrator, body);
    if (events.length === 0) await this.access.refuseOther(id, body.password);
    return found(await this.answers.of(id));
  }

  @Call('changeAdministrator')
  async change({ params, body, request }: Asked<'changeAdministrator'>) {
    const { id } = await this.commands.dispatch(request, ChangeAdministrator, {
      administratorId: params.id,
      changes: body,
    });
    return found(await this.answers.of(id));
  }

  @Call('resetAdministrator')
  async reset({ params, body, request }: Asked<'resetAdministrator'>) {
    refuseCommonPassword(body.password, 'password');
    const { password, turnOffSecondFactor = false } = body;
    const { id, events } = await this.commands.dispatch(request, ResetAdministrator, {
      administratorId: params.id,
      password,
      turnsOffSecondFactor: turnOffSecondFactor,
    });
    if (events.length === 0) await this.access.refuseOther(id, body.password);
    return found(await this.answers.of(id));
  }

  @Call('removeAdministrator')
  async remove({ params, request }: Asked<'removeAdministrator'>) {
    await this.commands.dispatch(request, RemoveAdministrator, params.id);
  }
}
