import { Command, type ICommandHandler } from '@nestjs/cqrs';
import { member, memberStream, requestEmailLink } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles } from '../command/handles.ts';
import { type Outcome, refused } from '../command/outcome.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { MemberFields } from './member-fields.ts';

/** Requests the verification link again. */
export class RequestEmailVerification extends Command<Outcome> {
  constructor(
    readonly memberId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The event causes the mail; none for a verified address. */
@Handles(RequestEmailVerification)
export class RequestEmailVerificationHandler implements ICommandHandler<RequestEmailVerification> {
  constructor(
    private readonly executor: Executor,
    private readonly fields: MemberFields,
    private readonly hashes: NameHashes,
  ) {}

  async execute({ memberId, context }: RequestEmailVerification): Promise<Outcome> {
    const fields = await this.fields.read(memberId);
    if (fields === undefined) {
      return refused({ code: 'NOT_FOUND', id: memberId });
    }
    const { commandId } = context;
    const address = { email: fields.email, emailHash: this.hashes.of('email', fields.email) };
    const executed = await this.executor.execute({
      stream: memberStream(memberId),
      aggregate: member,
      context,
      decide: (state) =>
        requestEmailLink(state, {
          commandId,
          memberId,
          changeId: derivedId(commandId, 'email'),
          purpose: 'verify',
          ...address,
        }),
    });
    return answerWith(memberId, executed);
  }
}
