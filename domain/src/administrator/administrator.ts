import { z } from 'zod';
import { type Remembering, remembering } from '../aggregate.ts';
import { accept, type Decision, reject } from '../decision.ts';
import type { EventOf } from '../event-definition.ts';

/** Events of `administrator-{id}`. An administrator's name is no customer's secret; the password is there as an argon2id hash only. */
export const administratorEvents = {
  AdministratorSet: { version: 1, data: z.object({ administratorId: z.string(), username: z.string(), passwordHash: z.string() }) },
  AdministratorRemoved: { version: 1, data: z.object({ administratorId: z.string() }) },
} as const;

export type AdministratorEvent = EventOf<typeof administratorEvents>;

type Course =
  | { readonly kind: 'absent' }
  | { readonly kind: 'set'; readonly username: string; readonly passwordHash: string; readonly credentialEpoch: number }
  | { readonly kind: 'removed'; readonly credentialEpoch: number };

export type AdministratorState = Course & Remembering;

/** One administrator, on `administrator-{id}`. A new password, and being removed, end the sessions of before. */
export const administrator = remembering<Course, AdministratorEvent>({ kind: 'absent' }, (state, event) => {
  const epoch = state.kind === 'absent' ? 0 : state.credentialEpoch;
  switch (event.type) {
    case 'AdministratorSet': {
      const { username, passwordHash } = event.data;
      const isNewPassword = state.kind === 'set' && state.passwordHash !== passwordHash;
      return { kind: 'set', username, passwordHash, credentialEpoch: isNewPassword ? epoch + 1 : epoch };
    }
    case 'AdministratorRemoved':
      return { kind: 'removed', credentialEpoch: epoch + 1 };
  }
});

export interface SetAdministrator {
  readonly commandId: string;
  readonly administratorId: string;
  readonly username: string;
  /** argon2id. Whoever finds that the present hash fits the wanted password gives that one, and nothing is written. */
  readonly passwordHash: string;
}

/** Creates an administrator, or gives them another name or password (specification, operation: administrators at the start). */
export function setAdministrator(state: AdministratorState, command: SetAdministrator): Decision<AdministratorEvent> {
  const { commandId, administratorId, username, passwordHash } = command;
  if (state.commandIds.has(commandId)) return accept();
  if (state.kind === 'set' && state.username === username && state.passwordHash === passwordHash) return accept();
  return accept({ type: 'AdministratorSet', data: { administratorId, username, passwordHash } });
}

/** Removes an administrator; whoever is none, or is none any more, is not found. */
export function removeAdministrator(
  state: AdministratorState,
  { commandId, administratorId }: Pick<SetAdministrator, 'commandId' | 'administratorId'>,
): Decision<AdministratorEvent> {
  if (state.commandIds.has(commandId)) return accept();
  return state.kind === 'set'
    ? accept({ type: 'AdministratorRemoved', data: { administratorId } })
    : reject('NOT_FOUND', { id: administratorId });
}
