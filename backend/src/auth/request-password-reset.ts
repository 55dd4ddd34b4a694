import { Command, type ICommandHandler } from '@nestjs/cqrs';
import { member, memberStream, requestPasswordReset } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import { members, membersWithAddress, type Projections } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles } from '../command/handles.ts';
import { type Outcome, refused } from '../command/outcome.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { Accounts } from './accounts.ts';

/** If several members have the address and none has verified it. */
const MOST_UNVERIFIED = 3;

export class RequestPasswordReset extends Command<Outcome> {
  constructor(
    readonly email: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * For the member with the verified address, else for those with the unverified one. The event
 * causes the mail.
 */
@Handles(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly executor: Executor,
    private readonly accounts: Accounts,
    private readonly hashes: NameHashes,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  async execute({ email, context }: RequestPasswordReset): Promise<Outcome> {
    const holder = await this.accounts.holderOf('email', email);
    let outcome: Outcome = refused({ code: 'NOT_FOUND', id: '' });
    for (const memberId of holder === undefined ? await this.unverified(email) : [holder]) {
      outcome = await this.open(memberId, context);
    }
    return outcome;
  }

  private async open(memberId: string, context: CommandContext): Promise<Outcome> {
    const { commandId } = context;
    const executed = await this.executor.execute({
      stream: memberStream(memberId),
      aggregate: member,
      context,
      decide: (state) =>
        requestPasswordReset(state, {
          commandId,
          memberId,
          resetId: derivedId(commandId, 'reset'),
        }),
    });
    return answerWith(memberId, executed);
  }

  /** Last registered first. */
  private async unverified(email: string): Promise<readonly string[]> {
    const found = await membersWithAddress(
      this.projections.of(members),
      this.hashes.of('email', email),
    );
    const latest = found
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      .slice(0, MOST_UNVERIFIED);
    return latest.map(({ memberId }) => memberId);
  }
}
