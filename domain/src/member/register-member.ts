import { accept, type Decision, reject } from '../decision.ts';
import type { MemberEvent } from './events.ts';
import type { MemberState } from './member.ts';
import type { MemberCommand } from './member-command.ts';

/** A registration whose names have been claimed; texts are normalised, hashes keyed. */
export interface RegisterMember extends MemberCommand {
  readonly usernameHash: string;
  readonly emailHash: string;
  readonly registeredBy: 'self' | 'admin';
  readonly fields: {
    readonly username: string;
    readonly email: string;
    readonly name: string;
    readonly nameKana: string | null;
    readonly phone: string | null;
    readonly passwordHash: string;
  };
}

/** Registers a member (public-site §4). Who was too slow and has been shut out must begin again with a new id. */
export function registerMember(state: MemberState, command: RegisterMember): Decision<MemberEvent> {
  if (state.commandIds.has(command.commandId) && state.kind === 'registered') return accept();
  if (state.kind !== 'absent') return reject('ALREADY_EXISTS', { id: command.memberId });
  const { memberId, usernameHash, emailHash, registeredBy, fields } = command;
  return accept({
    type: 'MemberRegistered',
    data: { memberId, usernameHash, emailHash, registeredBy },
    personal: { person: `member-${memberId}`, fields },
  });
}
