import { accept, type Decision, reject } from '../decision.ts';
import { withoutSeparators } from '../text/typed-text.ts';
import {
  type AdministratorCommand,
  type AdministratorEvent,
  type AdministratorState,
  onAdministrator,
  type SealedSecret,
} from './administrator.ts';

export const RECOVERY_CODES = 10;

export const CODE_DIGITS = 6;

/** Recovery codes contain no O, I or L, so those letters are read as digits. */
export function normalizeCode(text: string): string {
  return withoutSeparators(text).toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
}

export const isFactorCode = (code: string): boolean =>
  new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code);

interface SecondFactorActivation extends AdministratorCommand {
  readonly secret: SealedSecret;
  /** Hashes. */
  readonly recoveryCodes: readonly string[];
}

/** Also replaces the device (specification, administrators: second factor). */
export function turnOnSecondFactor(
  state: AdministratorState,
  command: SecondFactorActivation,
): Decision<AdministratorEvent> {
  const { administratorId, secret, recoveryCodes } = command;
  return onAdministrator(state, command, () =>
    accept({
      type: 'SecondFactorTurnedOn',
      data: { administratorId, secret, recoveryCodes: [...recoveryCodes] },
    }),
  );
}

export function turnOffSecondFactor(
  state: AdministratorState,
  command: AdministratorCommand,
): Decision<AdministratorEvent> {
  const { administratorId } = command;
  return onAdministrator(state, command, ({ secondFactor }) =>
    secondFactor === null
      ? accept()
      : accept({ type: 'SecondFactorTurnedOff', data: { administratorId } }),
  );
}

export function renewRecoveryCodes(
  state: AdministratorState,
  command: AdministratorCommand & { readonly recoveryCodes: readonly string[] },
): Decision<AdministratorEvent> {
  const { administratorId, recoveryCodes } = command;
  return onAdministrator(state, command, ({ secondFactor }) =>
    secondFactor === null
      ? reject('NOT_FOUND', { id: administratorId })
      : accept({
          type: 'RecoveryCodesRenewed',
          data: { administratorId, recoveryCodes: [...recoveryCodes] },
        }),
  );
}

/** It is `NOT_FOUND` when the code is unknown or already used. */
export function spendRecoveryCode(
  state: AdministratorState,
  { administratorId, recoveryCode }: AdministratorCommand & { readonly recoveryCode: string },
): Decision<AdministratorEvent> {
  const codes = state.kind === 'set' ? (state.secondFactor?.recoveryCodes ?? []) : [];
  if (!codes.includes(recoveryCode)) return reject('NOT_FOUND', { id: administratorId });
  return accept({
    type: 'RecoveryCodeUsed',
    data: { administratorId, recoveryCode, left: codes.length - 1 },
  });
}
