import { Injectable } from '@nestjs/common';
import { ApiError } from '../http/api-error.ts';
import { sentenceOf } from '../http/error-sentences.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import { Passwords } from './passwords.ts';

/** Whose password is asked for: guesses are counted by it, and an unknown hash fits nothing. */
export interface CheckedAccount {
  readonly kind: 'member' | 'administrator';
  readonly id: string;
  readonly hash: string | undefined;
}

/** Compares a password with that of an account whose session is open; each comparison is a guess (specification, members: login). */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly passwords: Passwords,
    private readonly limiter: RateLimiter,
  ) {}

  /** Throws 400 at the field unless the password fits; the guesses are forgiven only after `also`, which may ask for more, has passed. */
  async confirm(account: CheckedAccount, password: string, field: string, also?: () => Promise<void>): Promise<void> {
    if (!(await this.fits(account, password, also))) {
      throw new ApiError('PASSWORD_WRONG', { fieldErrors: { [field]: sentenceOf('PASSWORD_WRONG', { facts: {}, phones: [] }) } });
    }
  }

  /** Refuses a repeated request that names another password than the first one set: what is kept of requests holds none. */
  async refuseOther(account: CheckedAccount, password: string): Promise<void> {
    if (!(await this.fits(account, password))) {
      throw new ApiError('IDEMPOTENCY_MISMATCH');
    }
  }

  private async fits({ kind, id, hash }: CheckedAccount, password: string, also?: () => Promise<void>): Promise<boolean> {
    const account = `${kind} ${id}`;
    const retryAfter = await this.limiter.guess(account);
    if (retryAfter > 0) {
      throw new ApiError('RATE_LIMITED', { retryAfter });
    }
    const fits = await this.passwords.fits(hash, password);
    if (fits) {
      await also?.();
      await this.limiter.forgive(account);
    }
    return fits;
  }
}
