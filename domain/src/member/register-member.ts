import { accept, type Decision, reject } from '../decision.ts';
import type { AgreedVersions } from '../person/agreed-versions.ts';
import type { SealedValues } from '../thing/sealed-fields.ts';
import type { MemberCommand, MemberState } from './member.ts';
import type { MemberEvent } from './member-events.ts';
import type { registrationFields } from './registration-form.ts';

/** Names are claimed, texts normalised, hashes keyed. */
export interface NewMember extends MemberCommand {
  readonly usernameHash: string;
  readonly emailHash: string;
  /** False for an unverified, unclaimed address. */
  readonly emailVerified?: false;
  readonly agreed?: AgreedVersions;
  readonly fields: SealedValues<typeof registrationFields> & { readonly passwordHash: string };
}

/** An abandoned id is spent (specification, members: registration). */
export function registerMember(state: MemberState, command: NewMember): Decision<MemberEvent> {
  if (state.commandIds.has(command.commandId) && state.kind === 'registered') return accept();
  if (state.kind !== 'absent') return reject('ALREADY_EXISTS', { id: command.memberId });
  const { memberId, usernameHash, emailHash, emailVerified, fields } = command;
  return accept({
    type: 'MemberRegistered',
    data: {
      memberId,
      usernameHash,
      emailHash,
      ...(emailVerified === undefined ? {} : { emailVerified }),
      ...command.agreed,
    },
    personal: { person: `member-${memberId}`, fields },
  });
}

/** Frees the names of an unfinished registration; a finished one stays. */
export function abandonRegistration(
  state: MemberState,
  { memberId }: { readonly memberId: string },
): Decision<MemberEvent> {
  return state.kind === 'absent'
    ? accept({ type: 'RegistrationAbandoned', data: { memberId } })
    : accept();
}
