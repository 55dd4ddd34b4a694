import { Injectable } from '@nestjs/common';
import { ApiError } from '../http/api-error.ts';
import { errorSentence } from '../http/error-answers.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import { Passwords } from './passwords.ts';

/** No password matches an undefined hash. */
export interface CheckedAccount {
  readonly kind: 'member' | 'administrator';
  readonly id: string;
  readonly hash: string | undefined;
}

/** Each check is an attempt (specification, members: login). */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly passwords: Passwords,
    private readonly limiter: RateLimiter,
  ) {}

  /** Throws 400 at the field. Resets attempts only after `furtherCheck`. */
  async confirm(
    account: CheckedAccount,
    password: string,
    field: string,
    furtherCheck?: () => Promise<void>,
  ) {
    if (!(await this.fits(account, password, furtherCheck))) {
      throw new ApiError('PASSWORD_WRONG', {
        fieldErrors: { [field]: errorSentence('PASSWORD_WRONG', { facts: {}, phones: [] }) },
      });
    }
  }

  /**
   * For a repeated request: records of requests have no password. @throws ApiError
   * IDEMPOTENCY_MISMATCH
   */
  async refuseOther(account: CheckedAccount, password: string) {
    if (!(await this.fits(account, password))) throw new ApiError('IDEMPOTENCY_MISMATCH');
  }

  private async fits(
    { kind, id, hash }: CheckedAccount,
    password: string,
    furtherCheck?: () => Promise<void>,
  ) {
    const account = `${kind} ${id}`;
    await this.limiter.enforceGuess(account);
    const fits = await this.passwords.fits(hash, password);
    if (fits) {
      await furtherCheck?.();
      await this.limiter.forgive(account);
    }
    return fits;
  }
}
