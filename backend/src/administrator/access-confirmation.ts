import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type AccessProof, accessProof, parsePart, routeOf } from '@salon/contract';
import { messages } from '@salon/domain';
import { PasswordCheck } from '../auth/password-check.ts';
import { SecondFactors } from '../auth/second-factors.ts';
import { Executor } from '../command/execute.ts';
import { ApiError } from '../http/api-error.ts';
import { callOf, isWellFormed, requestOf } from '../http/request.ts';
import { Clock } from '../process/clock.ts';
import { administratorNow, Sessions, type Staff } from '../sessions/sessions.ts';

/** After the administrator has confirmed the password. */
const CONFIRMED_MS = 5 * 60_000;

/**
 * Checks password and second factor of administrators who change access (specification,
 * administrators: confirming who one is).
 */
@Injectable()
export class AccessConfirmation {
  constructor(
    private readonly executor: Executor,
    private readonly check: PasswordCheck,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /**
   * Records the proof in the session. Throws 400 at the field that is wrong; each comparison is a
   * guess.
   */
  async confirm(
    { id, sessionId }: Staff,
    { currentPassword, currentCode }: AccessProof,
  ): Promise<void> {
    const state = await administratorNow(this.executor, id);
    await this.check.confirm(
      { kind: 'administrator', id, hash: state?.passwordHash },
      currentPassword,
      'currentPassword',
      async () => {
        const refusal = await this.factors.refusalOf({ kind: 'administrator', id }, currentCode);
        if (refusal !== undefined) {
          const message = refusal === 'SECOND_FACTOR_REQUIRED' ? messages.code : messages.codeWrong;
          throw new ApiError('VALIDATION_FAILED', { fieldErrors: { currentCode: message } });
        }
      },
    );
    await this.sessions.noteConfirmed(sessionId, state?.credentialEpoch ?? 0);
  }

  /**
   * The credential's epoch that the session has proved within the last minutes; undefined without a
   * proof of the present one.
   */
  async confirmedEpoch({ id, sessionId }: Staff): Promise<number | undefined> {
    const [confirmed, state] = await Promise.all([
      this.sessions.confirmationOf(sessionId),
      administratorNow(this.executor, id),
    ]);
    const isFresh =
      confirmed !== undefined && this.clock.millis() - Date.parse(confirmed.at) <= CONFIRMED_MS;
    return isFresh && confirmed.epoch === state?.credentialEpoch ? confirmed.epoch : undefined;
  }

  async refuseOther(administratorId: string, password: string): Promise<void> {
    const state = await administratorNow(this.executor, administratorId);
    await this.check.refuseOther(
      { kind: 'administrator', id: administratorId, hash: state?.passwordHash },
      password,
    );
  }
}

/**
 * Guards the routes that the contract marks as `confirmed`: the session must have confirmed the
 * password lately, or the request contains the proof, which is always checked.
 */
@Injectable()
export class ConfirmedGuard implements CanActivate {
  constructor(private readonly confirmation: AccessConfirmation) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const [name, request] = [callOf(context), requestOf(context)];
    const { principal } = request.state;
    const isStaff = principal.kind === 'administrator' || principal.kind === 'teller';
    if (
      name === undefined ||
      routeOf(name).confirmed !== true ||
      !isStaff ||
      !isWellFormed(name, request)
    ) {
      return true;
    }
    const proof = parsePart(accessProof, request.body ?? {});
    if (proof.ok) {
      await this.confirmation.confirm(principal, proof.value);
    } else if ((await this.confirmation.confirmedEpoch(principal)) === undefined) {
      throw new ApiError('CONFIRMATION_REQUIRED');
    }
    return true;
  }
}
