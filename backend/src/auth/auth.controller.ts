import { Controller } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import { knownValues, registrationFields } from '@salon/domain';
import { ApiError } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import { type Asked, Call } from '../http/request.ts';
import { KnownDevices } from '../sessions/known-devices.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { type Account, Accounts } from './accounts.ts';
import { NO_SESSION, OwnSession } from './own-session.ts';
import { Passkeys } from './passkeys.ts';
import { refuseCommonPassword } from './passwords.ts';
import { RegisterMember } from './register-member.ts';
import { SecondFactors } from './second-factors.ts';

@Controller()
export class AuthController {
  constructor(
    private readonly accounts: Accounts,
    private readonly session: OwnSession,
    private readonly commands: Commands,
    private readonly hashes: NameHashes,
    private readonly limiter: RateLimiter,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly devices: KnownDevices,
  ) {}

  @Call('logIn')
  async logIn({ body, received, reply }: Asked<'logIn'>): Promise<AnswerOf<'logIn'>> {
    // Counted for unknown accounts too, so that the wait reveals nothing; not on known devices.
    const device = this.devices.deviceOf(received, body.username);
    const attempt = `login ${this.hashes.of('username', body.username)}${device === undefined ? '' : ` ${device}`}`;
    await this.limiter.enforceGuess(attempt);
    const account = await this.accounts.byLogin(body.username, body.password);
    if (account === undefined) throw new ApiError('LOGIN_FAILED');
    // After the code: a correct password must not reset attempts at the code.
    const refusal = await this.factors.refusalOf(account, body.code);
    if (refusal !== undefined) throw new ApiError(refusal);
    await this.limiter.forgive(attempt);
    await this.session.begin(account, body.username, received, reply);
    return { id: account.id, email: account.email, role: roleOf(account) };
  }

  @Call('beginPasskeyLogin')
  beginPasskey({ principal, received, reply }: Asked<'beginPasskeyLogin'>) {
    return this.passkeys.beginUse(principal, received, reply);
  }

  @Call('logInByPasskey')
  async logInByPasskey({
    body,
    received,
    reply,
  }: Asked<'logInByPasskey'>): Promise<AnswerOf<'logInByPasskey'>> {
    const account = await this.passkeys.use(body, received);
    await this.session.begin(account, account.username, received, reply);
    return { id: account.id, email: account.email, role: roleOf(account) };
  }

  @Call('register')
  async register({
    body,
    request,
    received,
    reply,
  }: Asked<'register'>): Promise<AnswerOf<'register'>> {
    refuseCommonPassword(body.password, 'password');
    const { id, events } = await this.commands.dispatch(request, RegisterMember, body);
    const { username, password } = body;
    // The record of a repeated request has no password, so it is checked here.
    const account =
      events.length === 0
        ? await this.accounts.byLogin(username, password)
        : ({ kind: 'member', id, epoch: 0 } as const);
    if (account?.id !== id) throw new ApiError('IDEMPOTENCY_MISMATCH');
    await this.session.begin(account, username, received, reply);
    return { id, role: 'member', ...knownValues(registrationFields, body) };
  }

  @Call('logOut')
  async logOut({ received, reply }: Asked<'logOut'>) {
    await this.session.end(received, reply);
    return NO_SESSION;
  }
}

function roleOf(account: Account) {
  if (account.kind === 'member') return 'member';
  return account.tellerId === undefined ? 'admin' : 'teller';
}
