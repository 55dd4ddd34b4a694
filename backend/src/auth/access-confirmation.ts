import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type AccessProof, accessProof, parsePart, routeOf } from '@salon/contract';
import { type LoginOwner, messages } from '@salon/domain';
import type { FastifyRequest } from 'fastify';
import { ApiError, found } from '../http/api-error.ts';
import { callOf, isWellFormed, requestOf } from '../http/request.ts';
import { Clock } from '../process/clock.ts';
import { CredentialEpochs, Sessions } from '../sessions/sessions.ts';
import { Accounts } from './accounts.ts';
import { type LoggedIn, ownerOf, Passkeys } from './passkeys.ts';
import { PasswordCheck } from './password-check.ts';
import { SecondFactors } from './second-factors.ts';

const CONFIRMED_MS = 5 * 60_000;

/**
 * Checks passkey, or password and second factor, of those who change access (specification,
 * administrators: confirming who one is).
 */
@Injectable()
export class AccessConfirmation {
  constructor(
    private readonly accounts: Accounts,
    private readonly epochs: CredentialEpochs,
    private readonly passkeys: Passkeys,
    private readonly check: PasswordCheck,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /** Throws 400 at the field that is wrong; each comparison is a guess. */
  async confirm(
    principal: LoggedIn,
    { passkey, currentPassword, currentCode }: AccessProof,
    request: FastifyRequest,
  ) {
    const owner = ownerOf(principal);
    const { epoch } =
      passkey === undefined
        ? await this.byPassword(owner, currentPassword, currentCode)
        : await this.passkeys.use(passkey, request, owner);
    await this.sessions.noteConfirmed(principal.sessionId, epoch);
  }

  private async byPassword({ holder, holderId: id }: LoginOwner, password: string, code: string) {
    const account = found(await this.accounts.byId(holder, id));
    const { kind, passwordHash: hash } = account;
    await this.check.confirm({ kind, id, hash }, password, 'currentPassword', async () => {
      const refusal = await this.factors.refusalOf(account, code);
      if (refusal !== undefined) {
        const message = refusal === 'SECOND_FACTOR_REQUIRED' ? messages.code : messages.codeWrong;
        throw new ApiError('VALIDATION_FAILED', { fieldErrors: { currentCode: message } });
      }
    });
    return account;
  }

  async confirmedEpoch(principal: LoggedIn) {
    const { holder, holderId } = ownerOf(principal);
    const [confirmed, epoch] = await Promise.all([
      this.sessions.confirmationOf(principal.sessionId),
      this.epochs.of(holder, holderId),
    ]);
    const isFresh =
      confirmed !== undefined && this.clock.millis() - Date.parse(confirmed.at) <= CONFIRMED_MS;
    return isFresh && confirmed.epoch === epoch ? epoch : undefined;
  }

  async refuseOther(administratorId: string, password: string) {
    const account = await this.accounts.byId('administrator', administratorId);
    await this.check.refuseOther(
      { kind: 'administrator', id: administratorId, hash: account?.passwordHash },
      password,
    );
  }
}

/** For routes that the contract marks as `confirmed`. A proof in the request is always checked. */
@Injectable()
export class ConfirmedGuard implements CanActivate {
  constructor(private readonly confirmation: AccessConfirmation) {}

  async canActivate(context: ExecutionContext) {
    const [name, request] = [callOf(context), requestOf(context)];
    const { principal } = request.state;
    if (
      name === undefined ||
      routeOf(name).confirmed !== true ||
      principal.kind === 'guest' ||
      !isWellFormed(name, request)
    ) {
      return true;
    }
    const proof = parsePart(accessProof, request.body ?? {});
    if (proof.ok) {
      await this.confirmation.confirm(principal, proof.value, request);
    } else if ((await this.confirmation.confirmedEpoch(principal)) === undefined) {
      throw new ApiError('CONFIRMATION_REQUIRED');
    }
    return true;
  }
}
