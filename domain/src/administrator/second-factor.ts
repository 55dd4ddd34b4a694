import { accept, type Decision, reject } from '../decision.ts';
import type { AdministratorCommand, AdministratorEvent, AdministratorState, SealedSecret } from './administrator.ts';

/** How many recovery codes there are at once. */
export const RECOVERY_CODES = 10;

/** Figures of a code of the second factor, as the programs on telephones show it. */
export const CODE_DIGITS = 6;

/**
 * A code as it was meant: full width, spaces, hyphens and small letters are as good as the code on paper. Recovery codes have no O, I and L:
 * who reads one means a figure.
 */
export function normalizeCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u2010-\u2015\u2212\u30fc-]+/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** Whether a normalised code is one of the second factor's own, and no recovery code. */
export const isFactorCode = (code: string): boolean => new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code);

interface TurnOnSecondFactor extends AdministratorCommand {
  readonly secret: SealedSecret;
  /** Hashes. */
  readonly recoveryCodes: readonly string[];
}

/** Turns the second factor on, or puts another telephone in the place of the first (specification, administrators: second factor). */
export function turnOnSecondFactor(
  state: AdministratorState,
  { commandId, administratorId, secret, recoveryCodes }: TurnOnSecondFactor,
): Decision<AdministratorEvent> {
  if (state.commandIds.has(commandId)) return accept();
  if (state.kind !== 'set') return reject('NOT_FOUND', { id: administratorId });
  return accept({ type: 'SecondFactorTurnedOn', data: { administratorId, secret, recoveryCodes: [...recoveryCodes] } });
}

/** Turns the second factor off; where there is none, nothing is to be done. */
export function turnOffSecondFactor(
  state: AdministratorState,
  { commandId, administratorId }: AdministratorCommand,
): Decision<AdministratorEvent> {
  if (state.commandIds.has(commandId)) return accept();
  if (state.kind !== 'set') return reject('NOT_FOUND', { id: administratorId });
  return state.secondFactor === null ? accept() : accept({ type: 'SecondFactorTurnedOff', data: { administratorId } });
}

/** Puts new recovery codes in the place of all the others. */
export function renewRecoveryCodes(
  state: AdministratorState,
  { commandId, administratorId, recoveryCodes }: AdministratorCommand & { readonly recoveryCodes: readonly string[] },
): Decision<AdministratorEvent> {
  if (state.commandIds.has(commandId)) return accept();
  if (state.kind !== 'set' || state.secondFactor === null) return reject('NOT_FOUND', { id: administratorId });
  return accept({ type: 'RecoveryCodesRenewed', data: { administratorId, recoveryCodes: [...recoveryCodes] } });
}

/** Uses a recovery code up; one that is none, or was used, is not found. */
export function spendRecoveryCode(
  state: AdministratorState,
  { administratorId, recoveryCode }: AdministratorCommand & { readonly recoveryCode: string },
): Decision<AdministratorEvent> {
  const codes = state.kind === 'set' ? (state.secondFactor?.recoveryCodes ?? []) : [];
  if (!codes.includes(recoveryCode)) return reject('NOT_FOUND', { id: administratorId });
  return accept({ type: 'RecoveryCodeUsed', data: { administratorId, recoveryCode, left: codes.length - 1 } });
}
