import { accept, type Decision, reject } from '../decision.ts';
import { withoutSeparators } from '../text/typed-text.ts';
import {
  type AdministratorCommand,
  type AdministratorEvent,
  type AdministratorState,
  administratorRule,
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

/** Also replaces the device (specification, administrators: second factor); the codes are hashes. */
export const turnOnSecondFactor = administratorRule<{
  readonly secret: SealedSecret;
  readonly recoveryCodes: readonly string[];
}>((_, { administratorId, secret, recoveryCodes }) =>
  accept({
    type: 'SecondFactorTurnedOn',
    data: { administratorId, secret, recoveryCodes: [...recoveryCodes] },
  }),
);

export const turnOffSecondFactor = administratorRule(({ secondFactor }, { administratorId }) =>
  secondFactor === null
    ? accept()
    : accept({ type: 'SecondFactorTurnedOff', data: { administratorId } }),
);

export const renewRecoveryCodes = administratorRule<{ readonly recoveryCodes: readonly string[] }>(
  ({ secondFactor }, { administratorId, recoveryCodes }) =>
    secondFactor === null
      ? reject('NOT_FOUND', { id: administratorId })
      : accept({
          type: 'RecoveryCodesRenewed',
          data: { administratorId, recoveryCodes: [...recoveryCodes] },
        }),
);

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
