import { createHmac, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  administrator,
  administratorStream,
  CODE_DIGITS,
  isFactorCode,
  messages,
  RECOVERY_CODES,
  type SealedSecret,
  spendRecoveryCode,
} from '@salon/domain';
import { openText, sealText } from '@salon/event-store';
import type { Collection } from '@salon/projections';
import { Secret, TOTP } from 'otpauth';
import { ProvenTime } from '../background/proven-time.ts';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import type { CommandContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { ApiError } from '../http/api-error.ts';
import { InjectCollection, InjectKey } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import type { Account } from './accounts.ts';

export interface UsedCode {
  readonly endsAt: string;
}

export const usedCodeCollection = {
  name: 'used-codes',
  indexes: [['endsAt']],
} as const;

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Accepted periods before and after the present one. */
const WINDOW = 1;
const SETUP_MINUTES = 10;

const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
const CODE_LETTERS = 10;

export interface Setup {
  readonly secret: string;
  readonly address: string;
  /** The encrypted secret, valid for ten minutes; comes back with the first code. */
  readonly setup: string;
}

/** RFC 6238, and recovery codes (specification, administrators: second factor). */
@Injectable()
export class SecondFactors {
  constructor(
    @InjectKey('second-factor') private readonly key: Uint8Array,
    @InjectCollection(usedCodeCollection) private readonly usedCodes: Collection<UsedCode>,
    private readonly executor: Executor,
    private readonly clock: Clock,
  ) {}

  /** Undefined without a second factor, or for a correct code, which works once. */
  async refusalOf(
    { kind, id }: Pick<Account, 'kind' | 'id'>,
    code: string,
  ): Promise<'SECOND_FACTOR_REQUIRED' | 'SECOND_FACTOR_WRONG' | undefined> {
    const factor = kind === 'administrator' ? (await this.stateOf(id)).secondFactor : null;
    if (factor === null) return undefined;
    if (code === '') return 'SECOND_FACTOR_REQUIRED';
    const isRight = isFactorCode(code)
      ? await this.isRight(id, factor.secret, code)
      : await this.spend(id, code);
    return isRight ? undefined : 'SECOND_FACTOR_WRONG';
  }

  /** Not stored until its first code is correct. Ends when password or factor change. */
  async begin(administratorId: string, username: string, issuer: string): Promise<Setup> {
    const secret = new Secret({ size: SECRET_BYTES });
    const begun = JSON.stringify([
      secret.base32,
      this.clock.millis(),
      (await this.stateOf(administratorId)).credentialEpoch,
    ]);
    const sealed = sealText(this.key, randomUUID(), aboutSetup(administratorId), begun);
    const address = totpOf(secret.base32, { issuer, label: username }).toString();
    return { secret: secret.base32, address, setup: `${sealed.nonce}.${sealed.text}` };
  }

  /**
   * Throws 400 at the field if the first code is wrong, but does not check a repeated command
   * again.
   */
  async confirmSetup(
    administratorId: string,
    { setup, code }: { readonly setup: string; readonly code: string },
    { commandId }: Pick<CommandContext, 'commandId'>,
  ): Promise<SealedSecret> {
    const { commandIds, credentialEpoch } = await this.stateOf(administratorId);
    const isDone = commandIds.has(commandId);
    const secret = this.openSetup(administratorId, setup, {
      commandId,
      epoch: isDone ? undefined : credentialEpoch,
    });
    if (secret === undefined) {
      throw new ApiError('VALIDATION_FAILED', { fieldErrors: { code: messages.setupOver } });
    }
    if (!(isDone || (await this.isRight(administratorId, secret, code)))) {
      throw new ApiError('VALIDATION_FAILED', { fieldErrors: { code: messages.codeWrong } });
    }
    return secret;
  }

  /** A repeated command gives the same codes. */
  recoveryCodes(
    administratorId: string,
    commandId: string,
  ): { readonly codes: readonly string[]; readonly hashes: readonly string[] } {
    const codes = Array.from({ length: RECOVERY_CODES }, (_, index) => {
      const bytes = this.mac(`recovery code\n${administratorId}\n${commandId}\n${index}`).subarray(
        0,
        CODE_LETTERS,
      );
      return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    });
    return {
      codes: codes.map(
        (code) => `${code.slice(0, CODE_LETTERS / 2)}-${code.slice(CODE_LETTERS / 2)}`,
      ),
      hashes: codes.map((code) => this.hashOf(administratorId, code)),
    };
  }

  forgetUsed(instant: string): Promise<number> {
    return this.usedCodes.removeWhere({ endsAt: { to: instant } });
  }

  private openSetup(
    administratorId: string,
    setup: string,
    { commandId, epoch }: { readonly commandId: string; readonly epoch: number | undefined },
  ) {
    const [nonce = '', text = ''] = setup.split('.');
    try {
      const [secret, at, begunIn] = JSON.parse(
        openText(this.key, aboutSetup(administratorId), { nonce, text }),
      ) as [string, number, number?];
      const isFresh =
        this.clock.millis() - at <= SETUP_MINUTES * 60_000 &&
        (epoch === undefined || begunIn === epoch);
      return isFresh ? sealText(this.key, commandId, about(administratorId), secret) : undefined;
    } catch {
      // Not sealed by this deployment.
      return undefined;
    }
  }

  private async isRight(administratorId: string, sealed: SealedSecret, code: string) {
    const now = this.clock.millis();
    const secret = openText(this.key, about(administratorId), sealed);
    const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
    if (delta === null) return false;
    const period = Math.floor(now / (PERIOD_SECONDS * 1000)) + delta;
    const endsAt = new Date((period + WINDOW + 1) * PERIOD_SECONDS * 1000).toISOString();
    // Replacing the device needs a code of each secret within one period.
    return this.usedCodes.insert(`${this.hashOf(administratorId, secret)} ${period}`, { endsAt });
  }

  private async stateOf(administratorId: string) {
    const { state } = await this.executor.stateOf(
      administratorStream(administratorId),
      administrator,
    );
    return state.kind === 'set'
      ? state
      : { commandIds: state.commandIds, secondFactor: null, credentialEpoch: undefined };
  }

  /** The stream makes sure that it works once. */
  private async spend(administratorId: string, code: string) {
    const commandId = randomUUID();
    const recoveryCode = this.hashOf(administratorId, code);
    const executed = await this.executor.execute({
      stream: administratorStream(administratorId),
      aggregate: administrator,
      context: {
        commandId,
        correlationId: commandId,
        causationId: commandId,
        at: this.clock.now(),
        actor: `administrator:${administratorId}`,
        channel: 'admin',
      },
      decide: (state) => spendRecoveryCode(state, { commandId, administratorId, recoveryCode }),
    });
    return executed.kind === 'done';
  }

  private hashOf(administratorId: string, code: string) {
    return this.mac(`recovery hash\n${administratorId}\n${code}`).toString('base64url');
  }

  private mac(text: string) {
    return createHmac('sha512', this.key).update(text).digest();
  }
}

const about = (administratorId: string) => `second factor: ${administratorId}`;
const aboutSetup = (administratorId: string) => `second factor: setup of ${administratorId}`;

const totpOf = (
  secret: string,
  named: { readonly issuer?: string; readonly label?: string } = {},
) =>
  new TOTP({
    ...named,
    secret: Secret.fromBase32(secret),
    digits: CODE_DIGITS,
    period: PERIOD_SECONDS,
    algorithm: 'SHA1',
  });

@ScheduledTask({ name: 'used codes', label: '使用済み認証コードの整理', everyMs: 3_600_000 })
@Injectable()
export class ForgetUsedCodes implements Task {
  constructor(
    private readonly factors: SecondFactors,
    private readonly time: ProvenTime,
  ) {}

  async run() {
    return this.factors.forgetUsed((await this.time.now()).at);
  }
}
