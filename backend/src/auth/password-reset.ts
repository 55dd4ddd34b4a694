import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AnswerOf } from '@salon/contract';
import { requestPasswordReset, resetPassword } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import { members, membersWithAddress } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles, SalonCommand } from '../command/handles.ts';
import { type Outcome, refuse } from '../command/outcome.ts';
import { ApiError, found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call } from '../http/request.ts';
import { Projections } from '../ports/tokens.ts';
import { Log } from '../process/telemetry.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { Sessions } from '../sessions/sessions.ts';
import { Accounts } from './accounts.ts';
import { LinkTokens, type MemberLink } from './link-tokens.ts';
import { MemberReader, memberStreams } from './member-fields.ts';
import { Passwords, refuseCommonPassword } from './passwords.ts';

/** Counts if several members have the address and none has verified it. */
const MOST_UNVERIFIED = 3;

export class RequestPasswordReset extends SalonCommand<string> {}

/**
 * The member with the verified address gets it, else those with the unverified one. The event
 * causes the mail.
 */
@Handles(RequestPasswordReset)
export class RequestPasswordResetHandler {
  constructor(
    private readonly executor: Executor,
    private readonly accounts: Accounts,
    private readonly hashes: NameHashes,
    private readonly projections: Projections,
  ) {}

  async execute({ asked: email, context }: RequestPasswordReset): Promise<Outcome> {
    const holder = await this.accounts.holderOf('email', email);
    let outcome: Outcome = refuse({ code: 'NOT_FOUND', id: '' });
    for (const memberId of holder === undefined ? await this.unverified(email) : [holder]) {
      outcome = await this.open(memberId, context);
    }
    return outcome;
  }

  private async open(memberId: string, context: CommandContext) {
    const resetId = derivedId(context.commandId, 'reset');
    const executed = await this.executor.decide(
      memberStreams,
      memberId,
      context,
      (state, command) => requestPasswordReset(state, { ...command, resetId }),
    );
    return answerWith(memberId, executed);
  }

  private async unverified(email: string) {
    const holders = await membersWithAddress(
      this.projections.of(members),
      this.hashes.of('email', email),
    );
    const latest = holders
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      .slice(0, MOST_UNVERIFIED);
    return latest.map(({ memberId }) => memberId);
  }
}

export class ResetPassword extends SalonCommand<{
  readonly link: MemberLink;
  readonly password: string;
}> {}

@Handles(ResetPassword)
export class ResetPasswordHandler {
  constructor(
    private readonly executor: Executor,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
  ) {}

  async execute({
    asked: {
      link: { memberId, requestId: resetId },
      password,
    },
    context,
  }: ResetPassword): Promise<Outcome> {
    const passwordHash = await this.passwords.hash(password);
    const executed = await this.executor.decide(
      memberStreams,
      memberId,
      context,
      (state, command) =>
        resetPassword(state, { ...command, resetId, passwordHash }, { now: context.at }),
    );
    if (executed.kind === 'done') await this.sessions.endAllOf('member', memberId);
    return answerWith(memberId, executed);
  }
}

@Controller()
export class PasswordResetController {
  constructor(
    private readonly commands: Commands,
    private readonly links: LinkTokens,
    private readonly log: Log,
    private readonly members: MemberReader,
    private readonly passwords: Passwords,
    private readonly bus: CommandBus,
  ) {}

  /**
   * Answers before any look-up and without a log position, so that nothing reveals whether the
   * address is known.
   */
  @Call('requestPasswordReset')
  request({ body, request }: Asked<'requestPasswordReset'>): AnswerOf<'requestPasswordReset'> {
    void this.bus
      .execute(new RequestPasswordReset(body.email, request.context))
      .catch((error: unknown) =>
        this.log.error('a password reset could not be opened', error, {
          correlationId: request.correlationId,
        }),
      );
    return { ok: true };
  }

  @Call('resetPassword')
  async reset({ params, body, request }: Asked<'resetPassword'>) {
    const link = found(this.links.ofMember('reset', params.token));
    refuseCommonPassword(body.password, 'password');
    const { events } = await this.commands.dispatch(request, ResetPassword, {
      link,
      password: body.password,
    });
    if (events.length === 0) {
      // The record of a repeated request has no password, so it is checked here.
      const stored = (await this.members.read(link.memberId))?.passwordHash;
      if (!(await this.passwords.fits(stored, body.password)))
        throw new ApiError('IDEMPOTENCY_MISMATCH');
    }
    return { ok: true } as const;
  }
}
