import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { RouteName } from '@salon/contract';
import { member, memberStream, normalizeEmail } from '@salon/domain';
import type { FastifyRequest } from 'fastify';
import { Executor } from '../command/execute.ts';
import { KnownDevices } from '../sessions/known-devices.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { CALL } from './call.decorator.ts';
import { callerAddress, RateLimiter } from './rate-limiter.ts';
import { mailLimits, memberLimits, memberWrites, type RateLimit, rateLimits } from './rate-limits.ts';
import { isWellFormed, readInput } from './request.decorators.ts';
import { stateOf } from './request-state.ts';

/**
 * Slows down who calls too often, by address, of members by person, and by the address that mails would go to (specification,
 * HTTP API: rate limits); administrators are at work and free of most limits. What the contract refuses as it stands uses nothing up.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly devices: KnownDevices,
    private readonly hashes: NameHashes,
    private readonly executor: Executor,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = Reflect.getMetadata(CALL, context.getHandler()) as RouteName | undefined;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const limits = name === undefined ? [] : limitsOf(name, request, this.knownDevice(name, request));
    const mails = name === undefined ? undefined : mailLimits[name];
    if (name === undefined || (limits.length === 0 && mails === undefined) || !isWellFormed(name, request)) {
      return true;
    }
    for (const [limit, who] of limits) {
      await this.limiter.enforce([limit], who);
    }
    const receiver = mails === undefined ? undefined : await this.receiverOf(name, request);
    if (mails !== undefined && receiver !== undefined) {
      await this.limiter.enforce(mails, receiver);
    }
    return true;
  }

  /**
   * The keyed hash of the address that a mail about the call goes to: the one in the body, that of a guest who books among them, else the
   * member's own. Undefined where there is none, where a member has verified it, and for administrators.
   */
  private async receiverOf(name: RouteName, request: FastifyRequest): Promise<string | undefined> {
    const { principal } = stateOf(request);
    const { email, guestEmail } = bodyOf<'email' | 'guestEmail'>(name, request);
    const typed = principal.kind === 'guest' ? (email ?? guestEmail) : email;
    if (principal.kind !== 'administrator' && typeof typed === 'string' && typed !== '') {
      return this.hashes.of('email', normalizeEmail(typed));
    }
    const { state } = principal.kind === 'member' ? await this.executor.stateOf(memberStream(principal.id), member) : {};
    return state?.kind === 'registered' && !state.emailVerified ? state.emailHash : undefined;
  }

  /** Of a login on a device where it has succeeded before: who shares its address, in a salon's own network, does not use its tries up. */
  private knownDevice(name: RouteName, request: FastifyRequest): string | undefined {
    const { username } = name === 'logIn' ? bodyOf<'username'>(name, request) : {};
    return typeof username === 'string' ? this.devices.deviceOf(request, username) : undefined;
  }
}

/** The limits that a request counts for, and as whose. */
function limitsOf(name: RouteName, request: FastifyRequest, device: string | undefined): readonly (readonly [RateLimit, string])[] {
  const { principal } = stateOf(request);
  const byAddress = rateLimits[name];
  const limits: (readonly [RateLimit, string])[] = [];
  if (byAddress !== undefined && (principal.kind !== 'administrator' || byAddress.administratorsToo === true)) {
    limits.push([byAddress, device ?? callerAddress(request.ip)]);
  }
  if (principal.kind === 'member' && request.method !== 'GET' && name !== 'logOut') {
    const ownLimit = memberLimits[name];
    limits.push([memberWrites, principal.id], ...(ownLimit === undefined ? [] : [[ownLimit, principal.id] as const]));
  }
  return limits;
}

/** Fields of a body as the contract reads it; none of one that it refuses. */
function bodyOf<Field extends string>(name: RouteName, request: FastifyRequest): { readonly [F in Field]?: unknown } {
  const body = readInput(name, request).body;
  return body?.ok === true && isObject(body.value) ? body.value : {};
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
