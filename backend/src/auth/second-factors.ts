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
  type SecondFactor,
  spendRecoveryCode,
} from '@salon/domain';
import { openText, sealText } from '@salon/event-store';
import type { Collection } from '@salon/projections';
import { Secret, TOTP } from 'otpauth';
import { ProvenTime } from '../background/proven-time.ts';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import type { CommandContext } from '../command/command-context.ts';
import type { Executor } from '../command/execute.ts';
import { ApiError } from '../http/api-error.ts';
import type { Clock } from '../process/clock.ts';
import type { Account } from './accounts.ts';

/** A code that was used, kept until its time is over. */
export interface UsedCode {
  readonly endsAt: string;
}

export const usedCodeCollection = {
  name: 'used-codes',
  fields: { endsAt: ({ endsAt }: UsedCode) => endsAt },
  indexes: [['endsAt']],
} as const;

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** How many periods the clock of a telephone may be off, to either side. */
const WINDOW = 1;
const SETUP_MINUTES = 10;

/** 32 letters and figures of which nobody mistakes one for another on paper: without I, L, O and U. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
const CODE_LETTERS = 10;

/** What turning a second factor on begins with. */
export interface Setup {
  /** In base 32, for typing. */
  readonly secret: string;
  /** `otpauth://…`, for a QR code. */
  readonly address: string;
  /** The secret, sealed for ten minutes: given back with the first code. */
  readonly setup: string;
}

/** The second factor of administrators: codes by time (RFC 6238), and recovery codes (specification, administrators: second factor). */
export class SecondFactors {
  constructor(
    private readonly key: Uint8Array,
    private readonly usedCodes: Collection<UsedCode, typeof usedCodeCollection.fields>,
    private readonly executor: Executor,
    private readonly clock: Clock,
  ) {}

  /** Why an account does not pass with a code; nothing where it has no second factor, or the code is right. Each code passes once. */
  async refusalOf(
    { kind, id }: Pick<Account, 'kind' | 'id'>,
    code: string,
  ): Promise<'SECOND_FACTOR_REQUIRED' | 'SECOND_FACTOR_WRONG' | undefined> {
    const factor = kind === 'administrator' ? await this.factorOf(id) : null;
    if (factor === null) {
      return undefined;
    }
    if (code === '') {
      return 'SECOND_FACTOR_REQUIRED';
    }
    const isRight = isFactorCode(code) ? await this.isRight(id, factor.secret, code) : await this.spend(id, code);
    return isRight ? undefined : 'SECOND_FACTOR_WRONG';
  }

  /** A new secret, which nothing keeps until its first code was right. It is worth nothing once the password or the factor is another. */
  async begin(administratorId: string, username: string, issuer: string): Promise<Setup> {
    const secret = new Secret({ size: SECRET_BYTES });
    const begun = JSON.stringify([secret.base32, this.clock.millis(), (await this.stateOf(administratorId)).credentialEpoch]);
    const sealed = sealText(this.key, randomUUID(), aboutSetup(administratorId), begun);
    const address = totpOf(secret.base32, { issuer, label: username }).toString();
    return { secret: secret.base32, address, setup: `${sealed.nonce}.${sealed.text}` };
  }

  /**
   * The secret of a setup, sealed for the log, once its first code is right. Throws 400 at the code otherwise; a command that has been
   * carried out before has used its code up, and is not asked again.
   */
  async confirmSetup(
    administratorId: string,
    { setup, code }: { readonly setup: string; readonly code: string },
    { commandId }: Pick<CommandContext, 'commandId'>,
  ): Promise<SealedSecret> {
    const { commandIds, credentialEpoch } = await this.stateOf(administratorId);
    const isDone = commandIds.has(commandId);
    const secret = this.openSetup(administratorId, setup, { commandId, epoch: isDone ? undefined : credentialEpoch });
    if (secret === undefined) {
      throw new ApiError('VALIDATION_FAILED', { fieldErrors: { code: messages.setupOver } });
    }
    if (!(isDone || (await this.isRight(administratorId, secret, code)))) {
      throw new ApiError('VALIDATION_FAILED', { fieldErrors: { code: messages.codeWrong } });
    }
    return secret;
  }

  /** Recovery codes as people read them, and their hashes for the log. They follow from the command: one that comes again gives the same. */
  recoveryCodes(administratorId: string, commandId: string): { readonly codes: readonly string[]; readonly hashes: readonly string[] } {
    const codes = Array.from({ length: RECOVERY_CODES }, (_, index) => {
      const bytes = this.mac(`recovery code\n${administratorId}\n${commandId}\n${index}`).subarray(0, CODE_LETTERS);
      return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    });
    return {
      codes: codes.map((code) => `${code.slice(0, CODE_LETTERS / 2)}-${code.slice(CODE_LETTERS / 2)}`),
      hashes: codes.map((code) => this.hashOf(administratorId, code)),
    };
  }

  /** Lets go of used codes whose time was over by an instant, and says how many. */
  forgetUsed(instant: string): Promise<number> {
    return this.usedCodes.removeWhere({ endsAt: { to: instant } });
  }

  /** Undefined for a setup that is too old, of another epoch, or another's. */
  private openSetup(
    administratorId: string,
    setup: string,
    { commandId, epoch }: { readonly commandId: string; readonly epoch: number | undefined },
  ): SealedSecret | undefined {
    const [nonce = '', text = ''] = setup.split('.');
    try {
      const [secret, at, begunIn] = JSON.parse(openText(this.key, aboutSetup(administratorId), { nonce, text })) as [
        string,
        number,
        number?,
      ];
      const isFresh = this.clock.millis() - at <= SETUP_MINUTES * 60_000 && (epoch === undefined || begunIn === epoch);
      return isFresh ? sealText(this.key, commandId, about(administratorId), secret) : undefined;
    } catch {
      // Whatever was not sealed here, for this administrator, does not open.
      return undefined;
    }
  }

  /** Whether a code is right now and was never used; it is used up by that. */
  private async isRight(administratorId: string, sealed: SealedSecret, code: string): Promise<boolean> {
    const now = this.clock.millis();
    const secret = openText(this.key, about(administratorId), sealed);
    const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
    if (delta === null) {
      return false;
    }
    const period = Math.floor(now / (PERIOD_SECONDS * 1000)) + delta;
    const endsAt = new Date((period + WINDOW + 1) * PERIOD_SECONDS * 1000).toISOString();
    // By secret: who puts another telephone in the place of the first gives a code of each within one period.
    return this.usedCodes.insert(`${this.hashOf(administratorId, secret)} ${period}`, { endsAt });
  }

  private async factorOf(administratorId: string): Promise<SecondFactor | null> {
    return (await this.stateOf(administratorId)).secondFactor;
  }

  private async stateOf(administratorId: string) {
    const { state } = await this.executor.stateOf(administratorStream(administratorId), administrator);
    return state.kind === 'set' ? state : { commandIds: state.commandIds, secondFactor: null, credentialEpoch: undefined };
  }

  /** Uses a recovery code up; its stream sees to it that of two who try at once only one gets in. */
  private async spend(administratorId: string, code: string): Promise<boolean> {
    const commandId = randomUUID();
    const recoveryCode = this.hashOf(administratorId, code);
    const executed = await this.executor.execute({
      stream: administratorStream(administratorId),
      aggregate: administrator,
      context: {
        ...{ commandId, correlationId: commandId, causationId: commandId, at: this.clock.now() },
        ...{ actor: `administrator:${administratorId}`, channel: 'admin' },
      },
      decide: (state) => spendRecoveryCode(state, { commandId, administratorId, recoveryCode }),
    });
    return executed.kind === 'done';
  }

  private hashOf(administratorId: string, code: string): string {
    return this.mac(`recovery hash\n${administratorId}\n${code}`).toString('base64url');
  }

  private mac(text: string): Buffer {
    return createHmac('sha512', this.key).update(text).digest();
  }
}

const about = (administratorId: string): string => `second factor: ${administratorId}`;
const aboutSetup = (administratorId: string): string => `second factor: setup of ${administratorId}`;

const totpOf = (secret: string, named: { readonly issuer?: string; readonly label?: string } = {}): TOTP =>
  new TOTP({ ...named, secret: Secret.fromBase32(secret), digits: CODE_DIGITS, period: PERIOD_SECONDS, algorithm: 'SHA1' });

/** Forgets used codes that no clock takes any more. */
@ScheduledTask({ name: 'used codes', everyMs: 3_600_000 })
@Injectable()
export class ForgetUsedCodes implements Task {
  constructor(
    private readonly factors: SecondFactors,
    private readonly time: ProvenTime,
  ) {}

  async run(): Promise<number> {
    return this.factors.forgetUsed((await this.time.now()).at);
  }
}
