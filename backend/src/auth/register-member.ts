import { Command, type ICommandHandler } from '@nestjs/cqrs';
import {
  member,
  memberStream,
  type Registration,
  registerMember,
  registrationFields,
  sealedValues,
} from '@salon/domain';
import { derivedId } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles } from '../command/handles.ts';
import { type Outcome, refused } from '../command/outcome.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { administratorNow } from '../sessions/sessions.ts';
import { PresentTerms } from '../settings/present-terms.ts';
import { administratorIdOf } from './administrators.ts';
import { Claims } from './claims.ts';
import { Passwords } from './passwords.ts';

export class RegisterMember extends Command<Outcome> {
  constructor(
    readonly registration: Registration,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Claims the user name, then registers. The address is not looked up until its link is opened, so
 * that nothing reveals whether it is known (specification, members: e-mail address).
 */
@Handles(RegisterMember)
export class RegisterMemberHandler implements ICommandHandler<RegisterMember> {
  constructor(
    private readonly executor: Executor,
    private readonly claims: Claims,
    private readonly hashes: NameHashes,
    private readonly passwords: Passwords,
    private readonly terms: PresentTerms,
  ) {}

  async execute({ registration, context }: RegisterMember): Promise<Outcome> {
    const { username, email, password } = registration;
    const memberId = derivedId(context.commandId, 'member');
    const usernameHash = this.hashes.of('username', username);
    const wanted = { kind: 'username', hash: usernameHash, memberId } as const;
    // An administrator of the name would be found first at a login.
    const login = await administratorNow(this.executor, administratorIdOf(username));
    if (login !== undefined) return refused({ code: 'USERNAME_TAKEN' });
    const refusal = await this.claims.refusalOf(wanted, context.at);
    if (refusal !== undefined) return refused(refusal);
    // Before the claim, which expires after 30 seconds.
    const passwordHash = await this.passwords.hash(password);
    const lost = await this.claims.take(wanted, context);
    if (lost !== undefined) {
      return refused(lost);
    }
    const agreed = await this.terms.versions();
    const executed = await this.executor.execute({
      stream: memberStream(memberId),
      aggregate: member,
      context,
      decide: (state) =>
        registerMember(state, {
          commandId: context.commandId,
          memberId,
          usernameHash,
          emailHash: this.hashes.of('email', email),
          emailVerified: false,
          agreed,
          fields: { ...sealedValues(registrationFields, registration), passwordHash },
        }),
    });
    return answerWith(memberId, executed);
  }
}
