import { z } from 'zod';
import { type Remembering, remembering } from '../aggregate.ts';
import { accept, type Decision } from '../decision.ts';
import type { EventOf } from '../event-definition.ts';

/** Events of `administrator-{id}`. An administrator's name is no customer's secret; the password is there as an argon2id hash only. */
export const administratorEvents = {
  AdministratorSet: { version: 1, data: z.object({ administratorId: z.string(), username: z.string(), passwordHash: z.string() }) },
} as const;

export type AdministratorEvent = EventOf<typeof administratorEvents>;

type Course =
  | { readonly kind: 'absent' }
  | { readonly kind: 'set'; readonly username: string; readonly passwordHash: string; readonly credentialEpoch: number };

export type AdministratorState = Course & Remembering;

/** One administrator, on `administrator-{id}`. */
export const administrator = remembering<Course, AdministratorEvent>({ kind: 'absent' }, (state, { data }) => ({
  kind: 'set',
  username: data.username,
  passwordHash: data.passwordHash,
  // A new password ends the sessions of the old one.
  credentialEpoch: state.kind === 'absent' ? 0 : state.credentialEpoch + (state.passwordHash === data.passwordHash ? 0 : 1),
}));

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
