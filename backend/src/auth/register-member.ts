import { Injectable } from '@nestjs/common';
import {
  type AgreedVersions,
  type Registration,
  type Rejection,
  registerMember,
  registrationFields,
  sealedValues,
} from '@salon/domain';
import { derivedId } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles, SalonCommand } from '../command/handles.ts';
import { refuse } from '../command/outcome.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { administratorNow } from '../sessions/sessions.ts';
import { PresentTerms } from '../settings/present-terms.ts';
import { administratorIdOf } from './administrators.ts';
import { Claims } from './claims.ts';
import { memberStreams } from './member-fields.ts';
import { Passwords } from './passwords.ts';

interface NewLogin {
  readonly usernameHash: string;
  readonly passwordHash: string;
  readonly agreed: AgreedVersions;
}

@Injectable()
export class NewLogins {
  constructor(
    private readonly executor: Executor,
    private readonly claims: Claims,
    private readonly hashes: NameHashes,
    private readonly passwords: Passwords,
    private readonly terms: PresentTerms,
  ) {}

  async take(
    memberId: string,
    { username, password }: { readonly username: string; readonly password: string },
    context: CommandContext,
  ): Promise<Rejection | NewLogin> {
    const usernameHash = this.hashes.of('username', username);
    const claim = { kind: 'username', hash: usernameHash, memberId } as const;
    // An administrator of the name would be found first at a login.
    const administrator = await administratorNow(this.executor, administratorIdOf(username));
    if (administrator !== undefined) return { code: 'USERNAME_TAKEN' };
    const refusal = await this.claims.refusalOf(claim, context.at);
    if (refusal !== undefined) return refusal;
    // Before the claim, which expires after 30 seconds.
    const passwordHash = await this.passwords.hash(password);
    const lost = await this.claims.take(claim, context);
    return lost ?? { usernameHash, passwordHash, agreed: await this.terms.versions() };
  }
}

export class RegisterMember extends SalonCommand<Registration> {}

/**
 * The address is not looked up until its link is opened, so that nothing reveals whether it is
 * known (specification, members: e-mail address).
 */
@Handles(RegisterMember)
export class RegisterMemberHandler {
  constructor(
    private readonly executor: Executor,
    private readonly hashes: NameHashes,
    private readonly logins: NewLogins,
  ) {}

  async execute({ asked: registration, context }: RegisterMember) {
    const { email } = registration;
    const memberId = derivedId(context.commandId, 'member');
    const login = await this.logins.take(memberId, registration, context);
    if ('code' in login) return refuse(login);
    const { usernameHash, passwordHash, agreed } = login;
    const executed = await this.executor.decide(
      memberStreams,
      memberId,
      context,
      (state, command) =>
        registerMember(state, {
          ...command,
          usernameHash,
          emailHash: this.hashes.of('email', email),
          emailVerified: false,
          agreed,
          fields: { ...sealedValues(registrationFields, registration), passwordHash },
        }),
    );
    return answerWith(memberId, executed);
  }
}
