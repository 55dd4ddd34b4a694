import { createHash } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { RouteName } from '@salon/contract';
import { normalizeEmail } from '@salon/domain';
import type { FastifyRequest } from 'fastify';
import { KnownDevices } from '../sessions/known-devices.ts';
import { ApiError } from './api-error.ts';
import { CALL } from './call.decorator.ts';
import { callerAddress, RateLimiter } from './rate-limiter.ts';
import { mailLimits, memberLimits, memberWrites, type RateLimit, rateLimits } from './rate-limits.ts';
import { isWellFormed, readInput } from './request.decorators.ts';
import { stateOf } from './request-state.ts';

/**
 * Slows down who calls too often, by address, of members by person, and by the e-mail address that mails would go to (specification,
 * HTTP API: rate limits); administrators are at work and free of most limits. What the contract refuses as it stands uses nothing up.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly devices: KnownDevices,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = Reflect.getMetadata(CALL, context.getHandler()) as RouteName | undefined;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const limits = name === undefined ? [] : limitsOf(name, request, this.knownDevice(name, request));
    if (name === undefined || limits.length === 0 || !isWellFormed(name, request)) {
      return true;
    }
    for (const [limit, who] of limits) {
      const retryAfter = await this.limiter.take(limit, who);
      if (retryAfter > 0) {
        throw new ApiError('RATE_LIMITED', { retryAfter });
      }
    }
    return true;
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
  const mailLimit = mailLimits[name];
  const email = principal.kind === 'guest' && mailLimit !== undefined ? typedEmail(name, request) : undefined;
  if (mailLimit !== undefined && email !== undefined) {
    // Only a fingerprint leaves the request: what counts may lie on a server.
    limits.push([mailLimit, createHash('sha256').update(email).digest('base64url')]);
  }
  return limits;
}

/** The address in the body, that of a guest who books among them; undefined where none is given. */
function typedEmail(name: RouteName, request: FastifyRequest): string | undefined {
  const { email, guestEmail } = bodyOf<'email' | 'guestEmail'>(name, request);
  const typed = email ?? guestEmail;
  return typeof typed === 'string' && typed !== '' ? normalizeEmail(typed) : undefined;
}

/** Fields of a body as the contract reads it; none of one that it refuses. */
function bodyOf<Field extends string>(name: RouteName, request: FastifyRequest): { readonly [F in Field]?: unknown } {
  const body = readInput(name, request).body;
  return body?.ok === true && isObject(body.value) ? body.value : {};
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
