import { Controller, Req, Res } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import { knownValues, registrationFields } from '@salon/domain';
import { StoreUnavailableError } from '@salon/event-store';
import { administrators, members } from '@salon/projections';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Executor } from '../command/execute.ts';
import { ApiError } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import {
  Call,
  CurrentPrincipal,
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';
import { Config } from '../process/config.ts';
import { AdministratorRoles } from '../sessions/administrator-roles.ts';
import { deviceText } from '../sessions/device-text.ts';
import { KnownDevices } from '../sessions/known-devices.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { giveSession, SESSION_COOKIE, takeSession } from '../sessions/session-cookie.ts';
import {
  administratorNow,
  type Principal,
  SESSION_SECONDS,
  Sessions,
} from '../sessions/sessions.ts';
import { type Account, Accounts } from './accounts.ts';
import { MemberFields } from './member-fields.ts';
import { Passkeys } from './passkeys.ts';
import { refuseCommonPassword } from './passwords.ts';
import { RegisterMember } from './register-member.ts';
import { SecondFactors } from './second-factors.ts';

const NO_SESSION = { userId: null, email: null, role: null } as const;

@Controller()
export class AuthController {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly members: MemberFields,
    private readonly commands: Commands,
    private readonly hashes: NameHashes,
    private readonly limiter: RateLimiter,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly roles: AdministratorRoles,
    private readonly devices: KnownDevices,
    private readonly executor: Executor,
    private readonly config: Config,
  ) {}

  @Call('readSession')
  async readSession(
    @CurrentRequest() { principal, reads }: RequestState,
  ): Promise<AnswerOf<'readSession'>> {
    // Read from the log; these models tell of changes.
    reads.note(administrators.name);
    reads.note(members.name);
    switch (principal.kind) {
      case 'guest':
        return NO_SESSION;
      case 'administrator':
      case 'teller':
        return {
          userId: principal.id,
          email: null,
          role: principal.kind === 'teller' ? 'teller' : 'admin',
          ...(await this.ofStaff(principal.id)),
        };
      case 'member':
        return { userId: principal.id, email: await this.emailOf(principal.id), role: 'member' };
    }
  }

  /** Empty while the log is away. */
  private async ofStaff(id: string): Promise<Pick<AnswerOf<'readSession'>, 'adminRole' | 'name'>> {
    try {
      const [role, login] = await Promise.all([
        this.roles.of(id),
        administratorNow(this.executor, id),
      ]);
      return role === null || login === undefined
        ? {}
        : { adminRole: role, name: login.name ?? login.username };
    } catch (error) {
      if (error instanceof StoreUnavailableError) {
        return {};
      }
      throw error;
    }
  }

  /** Null while the log is away, which must not end the session. */
  private async emailOf(memberId: string): Promise<string | null> {
    try {
      return (await this.members.read(memberId))?.email ?? null;
    } catch (error) {
      if (error instanceof StoreUnavailableError) {
        return null;
      }
      throw error;
    }
  }

  @Call('logIn')
  async logIn(
    @Input() { body }: InputOfCall<'logIn'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'logIn'>> {
    // Counted for unknown accounts too, so that the wait reveals nothing; not on known devices.
    const device = this.devices.deviceOf(request, body.username);
    const guessed = `login ${this.hashes.of('username', body.username)}${device === undefined ? '' : ` ${device}`}`;
    await this.limiter.enforceGuess(guessed);
    const account = await this.accounts.byLogin(body.username, body.password);
    if (account === undefined) {
      throw new ApiError('LOGIN_FAILED');
    }
    // After the code: a correct password must not reset attempts at the code.
    const refusal = await this.factors.refusalOf(account, body.code);
    if (refusal !== undefined) {
      throw new ApiError(refusal);
    }
    await this.limiter.forgive(guessed);
    await this.begin(account, body.username, request, reply);
    return { id: account.id, email: account.email, role: roleOf(account) };
  }

  @Call('beginPasskeyLogin')
  beginPasskey(
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'beginPasskeyLogin'>> {
    return this.passkeys.beginUse(principal, request, reply);
  }

  @Call('logInByPasskey')
  async logInByPasskey(
    @Input() { body }: InputOfCall<'logInByPasskey'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'logInByPasskey'>> {
    const account = await this.passkeys.use(body, request);
    await this.begin(account, account.username, request, reply);
    return { id: account.id, email: account.email, role: roleOf(account) };
  }

  @Call('register')
  async register(
    @Input() { body }: InputOfCall<'register'>,
    @CurrentRequest() request: RequestState,
    @Req() received: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'register'>> {
    refuseCommonPassword(body.password, 'password');
    const { id, events } = await this.commands.dispatch(
      request,
      new RegisterMember(body, request.context),
    );
    const { username, password } = body;
    // The record of a repeated request has no password, so it is checked here.
    const account =
      events.length === 0
        ? await this.accounts.byLogin(username, password)
        : ({ kind: 'member', id, epoch: 0 } as const);
    if (account?.id !== id) {
      throw new ApiError('IDEMPOTENCY_MISMATCH');
    }
    await this.begin(account, username, received, reply);
    return { id, role: 'member', ...knownValues(registrationFields, body) };
  }

  @Call('logOut')
  async logOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'logOut'>> {
    await this.endPresent(request);
    takeSession(reply, this.isHttps());
    return NO_SESSION;
  }

  /** Ends the previous session, against session fixation, and remembers the device. */
  private async begin(
    { kind, id, epoch, tellerId }: Omit<Account, 'email' | 'username'>,
    username: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    await this.endPresent(request);
    const device = kind === 'administrator' ? deviceText(request.headers['user-agent']) : undefined;
    const secret = await this.sessions.start(kind, id, epoch, { device, tellerId });
    giveSession(reply, secret, SESSION_SECONDS[kind], this.isHttps());
    this.devices.remember(request, reply, username, this.isHttps());
  }

  private async endPresent(request: FastifyRequest): Promise<void> {
    const present = request.cookies[SESSION_COOKIE];
    if (present !== undefined) {
      await this.sessions.end(present);
    }
  }

  private isHttps(): boolean {
    return this.config.publicUrl.startsWith('https:');
  }
}

function roleOf(account: Account): 'member' | 'admin' | 'teller' {
  if (account.kind === 'member') return 'member';
  return account.tellerId === undefined ? 'admin' : 'teller';
}
