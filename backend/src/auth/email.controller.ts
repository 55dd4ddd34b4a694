import { Controller } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import {
  confirmTellerMails,
  type TellerMailsState,
  tellerMails,
  tellerMailsStream,
} from '@salon/domain';
import type { DeploymentKeys } from '@salon/event-store';
import { Executor } from '../command/execute.ts';
import { found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import {
  Call,
  CurrentPrincipal,
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';
import { InjectDeploymentKeys } from '../ports/tokens.ts';
import { type Principal, presentLogin } from '../sessions/sessions.ts';
import { ConfirmEmail } from './confirm-email.ts';
import { type MemberLink, readMemberLink } from './member-link.ts';
import { RequestEmailVerification } from './request-email-verification.ts';

/** Verification of e-mail addresses. */
@Controller()
export class EmailController {
  constructor(
    private readonly commands: Commands,
    private readonly executor: Executor,
    @InjectDeploymentKeys() private readonly keys: DeploymentKeys,
  ) {}

  @Call('requestEmailVerification')
  async request(
    @CurrentPrincipal() principal: Extract<Principal, { kind: 'member' }>,
    @CurrentRequest() request: RequestState,
  ): Promise<AnswerOf<'requestEmailVerification'>> {
    await this.commands.dispatch(
      request,
      new RequestEmailVerification(principal.id, request.context),
    );
    return { ok: true };
  }

  /**
   * Without a session: the mail may be read on another device. Not GET: mail scanners open links.
   */
  @Call('confirmEmail')
  async confirm(
    @Input() { params }: InputOfCall<'confirmEmail'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AnswerOf<'confirmEmail'>> {
    const key = await this.keys.get('link');
    const ofTeller = readMemberLink(key, 'teller-email', params.token);
    if (ofTeller !== undefined) {
      await this.confirmOfTeller(ofTeller, request);
      return { whose: 'teller' };
    }
    await this.commands.dispatch(
      request,
      new ConfirmEmail(found(readMemberLink(key, 'email', params.token)), request.context),
    );
    return { whose: 'member' };
  }

  private async confirmOfTeller(
    { memberId: administratorId, requestId: linkId }: MemberLink,
    request: RequestState,
  ): Promise<void> {
    const tellerId = found(
      (await presentLogin(this.executor, administratorId))?.tellerId ?? undefined,
    );
    const place = {
      stream: () => tellerMailsStream(tellerId),
      aggregate: tellerMails,
      command: (id: string, commandId: string) => ({
        administratorId: id,
        commandId,
        tellerId,
        linkId,
      }),
    };
    const decide = (state: TellerMailsState, command: ReturnType<typeof place.command>) =>
      confirmTellerMails(state, command, { now: request.at });
    await this.commands.decide(request, 'confirmEmail', administratorId, place, decide);
  }
}
