import { accept, type Decision, reject } from '../decision.ts';
import { milliseconds } from '../time/time.ts';
import { memberRule, type RegisteredMember } from './member.ts';

interface NewPassword {
  readonly how: 'self' | 'admin' | 'reset';
  /** An argon2id hash. */
  readonly passwordHash: string;
}

const passwordChanged = ({ memberId }: RegisteredMember, { how, passwordHash }: NewPassword) =>
  accept({
    type: 'PasswordChanged',
    data: { memberId, how },
    personal: { person: `member-${memberId}`, fields: { passwordHash } },
  } as const);

/** The epoch of the confirming password; administrators need none. */
export interface Confirmation {
  readonly confirmedEpoch?: number | undefined;
}

/** Refused if the confirming password has changed; open reset links end. */
export const changePassword = memberRule<NewPassword & Confirmation>(
  (member, change) =>
    refuseOutdated(member, change.confirmedEpoch) ?? passwordChanged(member, change),
);

export function refuseOutdated(
  member: RegisteredMember,
  confirmedEpoch: number | undefined,
): Decision<never> | undefined {
  return confirmedEpoch === undefined || confirmedEpoch === member.credentialEpoch
    ? undefined
    : reject('PASSWORD_WRONG', {});
}

/** Only for an active member with a login; replaces earlier resets. */
export const requestPasswordReset = memberRule<{ readonly resetId: string }>(
  ({ memberId, memberStatus, usernameHash }, { resetId }) =>
    memberStatus === 'active' && usernameHash !== null
      ? accept({ type: 'PasswordResetRequested', data: { memberId, resetId } })
      : reject('NOT_FOUND', { id: memberId }),
);

const RESET_MINUTES = 60;

/** The link must be unused and of the last hour; others are `NOT_FOUND`. */
export const resetPassword = memberRule<
  { readonly resetId: string; readonly passwordHash: string },
  { readonly now: string }
>((member, { resetId, passwordHash }, { now }) => {
  const { memberStatus, openReset } = member;
  const isGood =
    memberStatus === 'active' &&
    openReset?.resetId === resetId &&
    milliseconds(now) - milliseconds(openReset.at) <= RESET_MINUTES * 60_000;
  return isGood
    ? passwordChanged(member, { how: 'reset', passwordHash })
    : reject('NOT_FOUND', { id: resetId });
});
