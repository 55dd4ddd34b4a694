import { Controller } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import type { DeploymentKeys } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { found } from '../http/api-error.ts';
import { Call } from '../http/call.decorator.ts';
import { Commands } from '../http/commands.ts';
import { Context, CurrentPrincipal, Input, type InputOfCall } from '../http/request.decorators.ts';
import { InjectDeploymentKeys } from '../ports/tokens.ts';
import type { Principal } from '../sessions/sessions.ts';
import { ConfirmEmail } from './confirm-email.ts';
import { readMemberLink } from './member-link.ts';
import { RequestEmailVerification } from './request-email-verification.ts';

/** Verification of e-mail addresses. */
@Controller()
export class EmailController {
  constructor(
    private readonly commands: Commands,
    @InjectDeploymentKeys() private readonly keys: DeploymentKeys,
  ) {}

  @Call('requestEmailVerification')
  async request(
    @CurrentPrincipal() principal: Extract<Principal, { kind: 'member' }>,
    @Context() context: CommandContext,
  ): Promise<AnswerOf<'requestEmailVerification'>> {
    await this.commands.dispatch(new RequestEmailVerification(principal.id, context));
    return { ok: true };
  }

  /** Without a session, since the mail may be read on another device. Only POST, since mail scanners open links. */
  @Call('confirmEmail')
  async confirm(@Input() { params }: InputOfCall<'confirmEmail'>, @Context() context: CommandContext): Promise<AnswerOf<'confirmEmail'>> {
    const link = found(readMemberLink(await this.keys.get('link'), 'email', params.token));
    await this.commands.dispatch(new ConfirmEmail(link, context));
    return { ok: true };
  }
}
