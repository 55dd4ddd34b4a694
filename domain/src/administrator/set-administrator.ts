import { accept, type Decision } from '../decision.ts';
import type { AdministratorState } from './administrator.ts';
import type { AdministratorEvent } from './events.ts';

export interface SetAdministrator {
  readonly commandId: string;
  readonly administratorId: string;
  readonly username: string;
  /** argon2id. Whoever finds that the present hash fits the wanted password gives that one, and nothing is written. */
  readonly passwordHash: string;
}

/** Creates an administrator, or gives them another name or password (decisions §1). */
export function setAdministrator(state: AdministratorState, command: SetAdministrator): Decision<AdministratorEvent> {
  const { commandId, administratorId, username, passwordHash } = command;
  if (state.commandIds.has(commandId)) return accept();
  if (state.kind === 'set' && state.username === username && state.passwordHash === passwordHash) return accept();
  return accept({ type: 'AdministratorSet', data: { administratorId, username, passwordHash } });
}
