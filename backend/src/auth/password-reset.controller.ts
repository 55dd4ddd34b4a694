import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AnswerOf } from '@salon/contract';
import type { DeploymentKeys } from '@salon/event-store';
import { ApiError, found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import {
  Call,
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';
import { InjectDeploymentKeys } from '../ports/tokens.ts';
import { Log } from '../process/log.ts';
import { MemberFields } from './member-fields.ts';
import { readMemberLink } from './member-link.ts';
import { Passwords, refuseCommonPassword } from './passwords.ts';
import { RequestPasswordReset } from './request-password-reset.ts';
import { ResetPassword } from './reset-password.ts';

/** Password reset. */
@Controller()
export class PasswordResetController {
  constructor(
    private readonly bus: CommandBus,
    private readonly commands: Commands,
    @InjectDeploymentKeys() private readonly keys: DeploymentKeys,
    private readonly log: Log,
    private readonly members: MemberFields,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Answers before any look-up and without a log position, so that nothing reveals whether the
   * address is known.
   */
  @Call('requestPasswordReset')
  request(
    @Input() { body }: InputOfCall<'requestPasswordReset'>,
    @CurrentRequest() request: RequestState,
  ): AnswerOf<'requestPasswordReset'> {
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
  async reset(
    @Input() { params, body }: InputOfCall<'resetPassword'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AnswerOf<'resetPassword'>> {
    const link = found(readMemberLink(await this.keys.get('link'), 'reset', params.token));
    refuseCommonPassword(body.password, 'password');
    const { events } = await this.commands.dispatch(
      request,
      new ResetPassword(link, body.password, request.context),
    );
    // The record of a repeated request has no password, so it is checked here.
    const isRepeated = events.length === 0;
    if (
      isRepeated &&
      !(await this.passwords.fits(
        (
          await this.members.read(link.memberId)
        )?.passwordHash,
        body.password,
      ))
    ) {
      throw new ApiError('IDEMPOTENCY_MISMATCH');
    }
    return { ok: true };
  }
}
