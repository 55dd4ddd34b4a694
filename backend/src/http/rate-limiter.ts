import { isIPv6 } from 'node:net';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { RouteName } from '@salon/contract';
import { member, memberStream, normalizeEmail } from '@salon/domain';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Executor } from '../command/execute.ts';
import type { Clock } from '../process/clock.ts';
import { KnownDevices } from '../sessions/known-devices.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { ApiError } from './api-error.ts';
import {
  accountWrites,
  mailLimits,
  memberLimits,
  type RateLimit,
  rateLimits,
} from './rate-limits.ts';
import { callOf, isWellFormed, readInput, requestOf } from './request.ts';

export abstract class RateLimiter {
  /** Returns 0 if allowed, else the seconds until a retry. */
  abstract take(limit: RateLimit, who: string): Promise<number>;

  async enforce(limits: readonly RateLimit[], who: string): Promise<void> {
    for (const limit of limits) {
      const retryAfter = await this.take(limit, who);
      if (retryAfter > 0) throw new ApiError(limit.refusal ?? 'RATE_LIMITED', { retryAfter });
    }
  }

  /**
   * Returns 0 if allowed, else the seconds until the next attempt. Refused attempts are not
   * counted.
   */
  abstract guess(account: string): Promise<number>;

  async enforceGuess(account: string): Promise<void> {
    const retryAfter = await this.guess(account);
    if (retryAfter > 0) throw new ApiError('RATE_LIMITED', { retryAfter });
  }

  /** Called after a correct password. */
  abstract forgive(account: string): Promise<void>;
}

/** In seconds. */
export const guesses = { free: 5, longestWait: 300, remembered: 3600 } as const;

/** Seconds: none at first, then 1, 2, 4 … (specification, members: login). */
function waitAfter(count: number) {
  return count < guesses.free ? 0 : Math.min(2 ** (count - guesses.free), guesses.longestWait);
}

interface Window {
  readonly count: number;
  /** Milliseconds. */
  readonly ends: number;
  /** When the next attempt is allowed, in milliseconds. */
  readonly open?: number;
}

export class MemoryRateLimiter extends RateLimiter {
  private readonly windows: LRUCache<string, Window>;

  constructor(
    private readonly clock: Pick<Clock, 'running'>,
    capacity = 50_000,
  ) {
    super();
    this.windows = new LRUCache({ max: capacity });
  }

  async take(limit: RateLimit, who: string): Promise<number> {
    const now = this.clock.running();
    const { count, ends } = this.present(`${limit.bucket} ${who}`, now) ?? {
      count: 0,
      ends: now + limit.seconds * 1000,
    };
    this.windows.set(`${limit.bucket} ${who}`, { count: count + 1, ends });
    return count < limit.most ? 0 : Math.ceil((ends - now) / 1000);
  }

  async guess(account: string): Promise<number> {
    const now = this.clock.running();
    const { count = 0, open = now } = this.present(`guesses ${account}`, now) ?? {};
    if (open > now) return Math.ceil((open - now) / 1000);
    this.windows.set(`guesses ${account}`, {
      count: count + 1,
      ends: now + guesses.remembered * 1000,
      open: now + waitAfter(count + 1) * 1000,
    });
    return 0;
  }

  async forgive(account: string): Promise<void> {
    this.windows.delete(`guesses ${account}`);
  }

  private present(key: string, now: number) {
    const window = this.windows.get(key);
    return window === undefined || window.ends <= now ? undefined : window;
  }
}

/** For `RATE_LIMIT=off`. */
export class NoRateLimiter extends RateLimiter {
  async take(): Promise<number> {
    return 0;
  }

  async guess(): Promise<number> {
    return 0;
  }

  async forgive(): Promise<void> {}
}

/**
 * An IPv6 address counts as its /64 network, all of which is one client's (specification, HTTP API:
 * rate limits).
 */
export function callerAddress(ip: string): string {
  const [address = ''] = ip.split('%', 1);
  if (!isIPv6(address)) return address;
  // A URL has it in lower case, and an embedded IPv4 address as two groups.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff')
    return `${groups.slice(0, 4).join(':')}::/64`;
  const mapped = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return mapped.flatMap((group) => [group >> 8, group & 255]).join('.');
}

/** Requests that the contract rejects are not counted (specification, HTTP API: rate limits). */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly devices: KnownDevices,
    private readonly hashes: NameHashes,
    private readonly executor: Executor,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const [name, request] = [callOf(context), requestOf(context)];
    const limits =
      name === undefined ? [] : limitsOf(name, request, this.knownDevice(name, request));
    const mails = name === undefined ? undefined : mailLimits[name];
    if (
      name === undefined ||
      (limits.length === 0 && mails === undefined) ||
      !isWellFormed(name, request)
    ) {
      return true;
    }
    for (const [limit, who] of limits) {
      await this.limiter.enforce([limit], who);
    }
    const receiver = mails === undefined ? undefined : await this.receiverOf(name, request);
    if (mails !== undefined && receiver !== undefined) await this.limiter.enforce(mails, receiver);
    return true;
  }

  /**
   * A keyed hash; undefined for an address that the member has verified, and for administrators.
   */
  private async receiverOf(name: RouteName, request: FastifyRequest) {
    const { principal } = request.state;
    const { email, guestEmail } = bodyOf<'email' | 'guestEmail'>(name, request);
    const typed = principal.kind === 'guest' ? (email ?? guestEmail) : email;
    if (principal.kind !== 'administrator' && typeof typed === 'string' && typed !== '') {
      return this.hashes.of('email', normalizeEmail(typed));
    }
    const { state } =
      principal.kind === 'member'
        ? await this.executor.lastReadable(memberStream(principal.id), member)
        : {};
    return state?.kind === 'registered' && !state.emailVerified ? state.emailHash : undefined;
  }

  /** A known device has a limit of its own, which others in the salon's network cannot use up. */
  private knownDevice(name: RouteName, request: FastifyRequest) {
    const { username } = name === 'logIn' ? bodyOf<'username'>(name, request) : {};
    return typeof username === 'string' ? this.devices.deviceOf(request, username) : undefined;
  }
}

function limitsOf(
  name: RouteName,
  request: FastifyRequest,
  device: string | undefined,
): readonly (readonly [RateLimit, string])[] {
  const { principal } = request.state;
  const byAddress = rateLimits[name];
  const limits: (readonly [RateLimit, string])[] = [];
  if (
    byAddress !== undefined &&
    (principal.kind !== 'administrator' || byAddress.administratorsToo === true)
  ) {
    limits.push([byAddress, device ?? callerAddress(request.ip)]);
  }
  if (principal.kind !== 'guest' && request.method !== 'GET' && name !== 'logOut') {
    limits.push([accountWrites[principal.kind], principal.id]);
  }
  const ownLimit = principal.kind === 'member' ? memberLimits[name] : undefined;
  if (principal.kind === 'member' && ownLimit !== undefined) limits.push([ownLimit, principal.id]);
  return limits;
}

/** Empty if the contract rejects the body. */
function bodyOf<Field extends string>(
  name: RouteName,
  request: FastifyRequest,
): { readonly [F in Field]?: unknown } {
  const body = readInput(name, request).body;
  return body?.ok === true && isObject(body.value) ? body.value : {};
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
