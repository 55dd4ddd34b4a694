import { Controller } from '@nestjs/common';
import {
  type AdministratorCommand,
  type AdministratorState,
  changeAdministratorPassword,
  renewRecoveryCodes,
  type SealedSecret,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@salon/domain';
import { AccessConfirmation } from '../auth/access-confirmation.ts';
import { administratorStreams } from '../auth/administrators.ts';
import { Passwords, refuseCommonPassword } from '../auth/passwords.ts';
import { SecondFactors } from '../auth/second-factors.ts';
import { answerWith, type Executed, Executor } from '../command/execute.ts';
import { Handles, SalonCommand } from '../command/handles.ts';
import { ApiError, found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call } from '../http/request.ts';
import { Sessions, type Staff } from '../sessions/sessions.ts';
import { CurrentSettings } from '../settings/current-settings.ts';
import { AdministratorAnswers } from './administrator-answers.ts';

export class ChangeOwnPassword extends SalonCommand<{
  readonly own: Pick<Staff, 'id' | 'sessionId'>;
  readonly newPassword: string;
  readonly confirmedEpoch: number | undefined;
}> {}

@Handles(ChangeOwnPassword)
export class ChangeOwnPasswordHandler {
  constructor(
    private readonly executor: Executor,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
  ) {}

  async execute({ asked: { own, newPassword, confirmedEpoch }, context }: ChangeOwnPassword) {
    const passwordHash = await this.passwords.hash(newPassword);
    const executed = await this.executor.decide(
      administratorStreams,
      own.id,
      context,
      (state, command) =>
        changeAdministratorPassword(state, {
          ...command,
          passwordHash,
          how: 'self',
          confirmedEpoch,
        }),
    );
    return goOnWithThisSession(this.sessions, own, executed);
  }
}

export class TurnOnSecondFactor extends SalonCommand<{
  readonly own: Pick<Staff, 'id' | 'sessionId'>;
  readonly secret: SealedSecret;
}> {}

@Handles(TurnOnSecondFactor)
export class TurnOnSecondFactorHandler {
  constructor(
    private readonly executor: Executor,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
  ) {}

  async execute({ asked: { own, secret }, context }: TurnOnSecondFactor) {
    const { hashes: recoveryCodes } = this.factors.recoveryCodes(own.id, context.commandId);
    const executed = await this.executor.decide(
      administratorStreams,
      own.id,
      context,
      (state, command) => turnOnSecondFactor(state, { ...command, secret, recoveryCodes }),
    );
    return goOnWithThisSession(this.sessions, own, executed);
  }
}

async function goOnWithThisSession(
  sessions: Sessions,
  { id, sessionId }: Pick<Staff, 'id' | 'sessionId'>,
  executed: Executed<AdministratorState>,
) {
  if (executed.kind === 'done' && executed.events.length > 0 && executed.state.kind === 'set')
    await sessions.endOthers('administrator', id, sessionId, executed.state.credentialEpoch);
  return answerWith(id, executed);
}

/** One's own login (specification, administrators: one's own login). */
@Controller()
export class OwnAccessController {
  constructor(
    private readonly commands: Commands,
    private readonly answers: AdministratorAnswers,
    private readonly access: AccessConfirmation,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly settings: CurrentSettings,
  ) {}

  @Call('readOwnAccess')
  async read({ principal: { id } }: Asked<'readOwnAccess'>) {
    return found(await this.answers.ownOf(id));
  }

  @Call('confirmAccess')
  async confirm({ body, principal, received }: Asked<'confirmAccess'>) {
    await this.access.confirm(principal, body, received);
    return { ok: true } as const;
  }

  @Call('changeOwnPassword')
  async changePassword({ body, principal, request }: Asked<'changeOwnPassword'>) {
    refuseCommonPassword(body.newPassword, 'newPassword');
    const confirmed = await this.access.confirmedEpoch(principal);
    const { events } = await this.commands.dispatch(request, ChangeOwnPassword, {
      own: principal,
      newPassword: body.newPassword,
      confirmedEpoch: confirmed,
    });
    if (events.length === 0) await this.access.refuseOther(principal.id, body.newPassword);
    return { ok: true } as const;
  }

  @Call('beginSecondFactor')
  async begin({ principal: { id } }: Asked<'beginSecondFactor'>) {
    const [{ username }, { settings }] = await Promise.all([
      this.answers.ownOf(id).then(found),
      this.settings.now(),
    ]);
    return this.factors.begin(id, username, settings.storeName || '管理画面');
  }

  @Call('turnOnSecondFactor')
  async turnOn({ body, principal, request }: Asked<'turnOnSecondFactor'>) {
    const secret = await this.factors.confirmSetup(principal.id, body, request.context);
    await this.commands.dispatch(request, TurnOnSecondFactor, { own: principal, secret });
    return {
      recoveryCodes: [...this.factors.recoveryCodes(principal.id, request.commandId).codes],
    };
  }

  @Call('turnOffSecondFactor')
  async turnOff({ principal: { id }, request }: Asked<'turnOffSecondFactor'>) {
    await this.commands.decide(request, id, administratorStreams, turnOffSecondFactor);
  }

  @Call('renewRecoveryCodes')
  async renewCodes({ principal: { id }, request }: Asked<'renewRecoveryCodes'>) {
    const { codes, hashes } = this.factors.recoveryCodes(id, request.commandId);
    const decide = (state: AdministratorState, command: AdministratorCommand) =>
      renewRecoveryCodes(state, { ...command, recoveryCodes: hashes });
    await this.commands.decide(request, id, administratorStreams, decide);
    return { recoveryCodes: [...codes] };
  }

  @Call('listOwnSessions')
  async listSessions({ principal: { id, sessionId } }: Asked<'listOwnSessions'>) {
    const open = await this.sessions.openOfAdministrator(id);
    return open.map((session) => ({ ...session, isCurrent: session.id === sessionId }));
  }

  @Call('endOwnSession')
  async endSession({ params, principal: { id } }: Asked<'endOwnSession'>) {
    if (!(await this.sessions.endOfAdministrator(id, params.id))) throw new ApiError('NOT_FOUND');
  }

  @Call('endOtherSessions')
  async endOthers({ principal: { id, sessionId } }: Asked<'endOtherSessions'>) {
    await this.sessions.endAllOf('administrator', id, sessionId);
  }
}
