import { Controller } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import type { DeploymentKeys } from '@salon/event-store';
import { found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import {
  Call,
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';
import { InjectDeploymentKeys } from '../ports/tokens.ts';
import { readMemberLink } from './member-link.ts';
import { ObjectToMerge, UndoEmailChange } from './object-to-change.ts';

/** By the link in the mail about the change (specification, members: objecting). */
@Controller()
export class ObjectionController {
  constructor(
    private readonly commands: Commands,
    @InjectDeploymentKeys() private readonly keys: DeploymentKeys,
  ) {}

  /** Without a session, since an attacker may have ended it. */
  @Call('object')
  async object(
    @Input() { params }: InputOfCall<'object'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AnswerOf<'object'>> {
    const key = await this.keys.get('link');
    const merge = readMemberLink(key, 'merge', params.token);
    if (merge !== undefined) {
      await this.commands.dispatch(request, new ObjectToMerge(merge, request.context));
      return { what: 'merge' };
    }
    await this.commands.dispatch(
      request,
      new UndoEmailChange(found(readMemberLink(key, 'email-undo', params.token)), request.context),
    );
    return { what: 'email' };
  }
}
