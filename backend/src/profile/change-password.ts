import { Injectable } from '@nestjs/common';
import { changePassword, member, memberStream } from '@salon/domain';
import { AccessConfirmation } from '../auth/access-confirmation.ts';
import { MemberReader, memberStreams } from '../auth/member-fields.ts';
import { type CheckedAccount, PasswordCheck } from '../auth/password-check.ts';
import { Passwords } from '../auth/passwords.ts';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles, SalonCommand } from '../command/handles.ts';
import { ApiError } from '../http/api-error.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import { emailLinks, receiverLimits } from '../http/rate-limits.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { type MemberPrincipal, Sessions } from '../sessions/sessions.ts';

/** A stolen session must not allow some actions without the password. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly executor: Executor,
    private readonly members: MemberReader,
    private readonly check: PasswordCheck,
    private readonly access: AccessConfirmation,
    private readonly limiter: RateLimiter,
    private readonly hashes: NameHashes,
  ) {}

  /**
   * The epoch is that of the confirmed password, which may change meanwhile; without a password,
   * that of a recent confirmation. Throws 400 at the field if it is wrong; a repeated command is
   * not checked again.
   */
  async confirm(
    principal: MemberPrincipal,
    password: string,
    field: string,
    { commandId }: CommandContext,
  ) {
    const memberId = principal.id;
    const { state } = await this.executor.stateOf(memberStream(memberId), member);
    if (state.commandIds.has(commandId)) return undefined;
    if (password === '') {
      const epoch = await this.access.confirmedEpoch(principal);
      if (epoch === undefined) throw new ApiError('CONFIRMATION_REQUIRED');
      return epoch;
    }
    await this.check.confirm(await this.accountOf(memberId), password, field);
    return state.kind === 'registered' ? state.credentialEpoch : undefined;
  }

  async refuseOther(memberId: string, password: string) {
    await this.check.refuseOther(await this.accountOf(memberId), password);
  }

  /**
   * Undefined for the present address, which needs no password. Counts towards the member's daily
   * links and the mails to the new address.
   */
  async confirmEmailChange(
    principal: MemberPrincipal,
    email: string,
    password: string,
    context: CommandContext,
  ) {
    const memberId = principal.id;
    const { state } = await this.executor.stateOf(memberStream(memberId), member);
    if (state.kind !== 'registered' || state.emailHash === this.hashes.of('email', email)) {
      return undefined;
    }
    const confirmedEpoch = await this.confirm(principal, password, 'currentPassword', context);
    if (!state.commandIds.has(context.commandId)) {
      await this.limiter.enforce([emailLinks], memberId);
      await this.limiter.enforce(receiverLimits, this.hashes.of('email', email));
    }
    return { email, confirmedEpoch };
  }

  private async accountOf(id: string): Promise<CheckedAccount> {
    return { kind: 'member', id, hash: (await this.members.read(id))?.passwordHash };
  }
}

export class ChangePassword extends SalonCommand<{
  readonly principal: { readonly id: string; readonly sessionId: string };
  readonly newPassword: string;
  readonly confirmedEpoch: number | undefined;
}> {}

@Handles(ChangePassword)
export class ChangePasswordHandler {
  constructor(
    private readonly executor: Executor,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
  ) {}

  async execute({
    asked: {
      principal: { id: memberId, sessionId },
      newPassword,
      confirmedEpoch,
    },
    context,
  }: ChangePassword) {
    const passwordHash = await this.passwords.hash(newPassword);
    const executed = await this.executor.decide(
      memberStreams,
      memberId,
      context,
      (state, command) =>
        changePassword(state, { ...command, how: 'self', passwordHash, confirmedEpoch }),
    );
    if (
      executed.kind === 'done' &&
      executed.events.length > 0 &&
      executed.state.kind === 'registered'
    ) {
      await this.sessions.endOthers('member', memberId, sessionId, executed.state.credentialEpoch);
    }
    return answerWith(memberId, executed);
  }
}
