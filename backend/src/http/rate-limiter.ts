import { isIPv4, isIPv6 } from 'node:net';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { RouteName } from '@salon/contract';
import { member, memberStream, normalizeEmail } from '@salon/domain';
import type { FastifyRequest } from 'fastify';
import { Executor } from '../command/execute.ts';
import { KnownDevices } from '../sessions/known-devices.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { ApiError } from './api-error.ts';
import { CALL } from './call.decorator.ts';
import { mailLimits, memberLimits, memberWrites, type RateLimit, rateLimits } from './rate-limits.ts';
import { isWellFormed, readInput } from './request.decorators.ts';
import { stateOf } from './request-hooks.ts';

/** Counts calls; the memory adapter serves one process, a shared one many. */
export abstract class RateLimiter {
  /** Counts one call; 0 when it may go on, else the seconds until it may be tried again. */
  abstract take(limit: RateLimit, who: string): Promise<number>;

  /** Counts one call by each limit, up to the first that is used up, for which it throws 429. */
  async enforce(limits: readonly RateLimit[], who: string): Promise<void> {
    for (const limit of limits) {
      const retryAfter = await this.take(limit, who);
      if (retryAfter > 0) {
        throw new ApiError(limit.refusal ?? 'RATE_LIMITED', { retryAfter });
      }
    }
  }

  /**
   * Counts one guess at the password of an account, whoever makes it; 0 when it may be compared, else the seconds until the next
   * may. A guess that has to wait is not counted.
   */
  abstract guess(account: string): Promise<number>;

  /** The password was right: the account's guesses are forgotten. */
  abstract forgive(account: string): Promise<void>;
}

/** Guesses at an account that need no wait, the longest wait after one (seconds), and how long guesses are remembered (seconds). */
export const guesses = { free: 5, longestWait: 300, remembered: 3600 } as const;

/** Seconds that the next guess has to wait after so many: none at first, then 1, 2, 4 … (specification, members: login). */
function waitAfter(count: number): number {
  return count < guesses.free ? 0 : Math.min(2 ** (count - guesses.free), guesses.longestWait);
}

interface Window {
  readonly count: number;
  /** When it is forgotten, in milliseconds. */
  readonly ends: number;
  /** The next guess may come then; of guesses only. */
  readonly open?: number;
}

/** Windows in memory, swept when they have grown many. */
export class MemoryRateLimiter extends RateLimiter {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly now: () => number,
    private readonly capacity = 50_000,
  ) {
    super();
  }

  async take(limit: RateLimit, who: string): Promise<number> {
    const now = this.now();
    const { count, ends } = this.present(`${limit.bucket} ${who}`, now) ?? { count: 0, ends: now + limit.seconds * 1000 };
    this.keep(`${limit.bucket} ${who}`, { count: count + 1, ends }, now);
    return count < limit.most ? 0 : Math.ceil((ends - now) / 1000);
  }

  async guess(account: string): Promise<number> {
    const now = this.now();
    const { count = 0, open = now } = this.present(`guesses ${account}`, now) ?? {};
    if (open > now) {
      return Math.ceil((open - now) / 1000);
    }
    const next = { count: count + 1, ends: now + guesses.remembered * 1000, open: now + waitAfter(count + 1) * 1000 };
    this.keep(`guesses ${account}`, next, now);
    return 0;
  }

  async forgive(account: string): Promise<void> {
    this.windows.delete(`guesses ${account}`);
  }

  private present(key: string, now: number): Window | undefined {
    const window = this.windows.get(key);
    return window === undefined || window.ends <= now ? undefined : window;
  }

  private keep(key: string, window: Window, now: number): void {
    this.windows.set(key, window);
    if (this.windows.size <= this.capacity) {
      return;
    }
    for (const [other, { ends }] of this.windows) {
      if (ends <= now || this.windows.size > this.capacity) {
        this.windows.delete(other);
      }
    }
  }
}

/** `RATE_LIMIT=off`. */
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
 * The address by which somebody's calls are counted: an IPv4 address as it is, of an IPv6 address the network (/64), of which
 * everybody has 18 trillion addresses (specification, HTTP API: rate limits).
 */
export function callerAddress(ip: string): string {
  const [address = ''] = ip.split('%', 1);
  if (!isIPv6(address)) {
    return address;
  }
  const embedded = address.slice(address.lastIndexOf(':') + 1);
  const [before = '', after] = (isIPv4(embedded) ? address.replace(embedded, hextetsOf(embedded)) : address).split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')];
  const groups = [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped
    ? groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 255])
        .join('.')
    : `${groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')}::/64`;
}

const groupsOf = (part: string): number[] => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));

function hextetsOf(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}

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
