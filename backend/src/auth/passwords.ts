import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { isCommonPassword, messages } from '@salon/domain';
import { ApiError } from '../http/api-error.ts';

const AT_ONCE = 2;
const MOST_WAITING = 20;

/**
 * At most two password hashes run at once and twenty wait, against overload (specification,
 * members: passwords).
 */
export class HashingGate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** Throws `UNAVAILABLE` if too many wait. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= MOST_WAITING) throw new ApiError('UNAVAILABLE', { retryAfter: 2 });
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) {
        this.running -= 1;
      } else {
        next();
      }
    }
  }
}

/** OWASP's first choice (memory in KiB); stored in every hash. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

@Injectable()
export class Passwords {
  private readonly gate = new HashingGate();
  private decoy: Promise<string> | undefined;

  hash(password: string) {
    return this.gate.run(() => hash(password, PARAMETERS));
  }

  /**
   * Without a hash a decoy is checked, so that an unknown user takes the same time (specification,
   * members: login).
   */
  async fits(storedHash: string | undefined, password: string) {
    this.decoy ??= hash('a password that nobody has', PARAMETERS);
    const against = storedHash ?? (await this.decoy);
    const right = await this.gate.run(() => verify(against, password));
    return right && storedHash !== undefined;
  }
}

/** Throws 400 at the field (specification, members: passwords). */
export function refuseCommonPassword(password: string, field: string): void {
  if (isCommonPassword(password)) {
    throw new ApiError('VALIDATION_FAILED', { fieldErrors: { [field]: messages.passwordCommon } });
  }
}
