import { randomBytes, randomUUID } from 'node:crypto';
import { administrator, administratorStream, removeAdministrator, setAdministrator } from '@salon/domain';
import { v5 } from 'uuid';
import type { CommandContext } from '../command/command-context.ts';
import type { Executor } from '../command/execute.ts';
import type { Clock } from '../process/clock.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Passwords } from './passwords.ts';

const NAMESPACE = '5b1d2a86-0f0e-5f0a-8c55-9b7f6f0f7a21';

/** An administrator's id follows from the user name, without regard to case: so the stream is found without an index. */
export const administratorId = (username: string): string => v5(username.normalize('NFKC').toLowerCase(), NAMESPACE);

/** What setting an administrator needs. */
interface AdministratorParts {
  readonly executor: Executor;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly clock: Clock;
}

/**
 * Creates or updates an administrator (specification, operation: administrators at the start); with a new password the sessions
 * of the old one end.
 */
export async function ensureAdministrator(parts: AdministratorParts, username: string, password: string): Promise<void> {
  const { executor, passwords, sessions, clock } = parts;
  const id = administratorId(username);
  const stream = administratorStream(id);
  const { state } = await executor.stateOf(stream, administrator);
  if (state.kind === 'set' && state.username === username && (await passwords.fits(state.passwordHash, password))) {
    return;
  }
  const passwordHash = await passwords.hash(password);
  const context = contextOf('system', clock);
  await executor.execute({
    stream,
    aggregate: administrator,
    context,
    decide: (present) => setAdministrator(present, { commandId: context.commandId, administratorId: id, username, passwordHash }),
  });
  await sessions.endAllOf('administrator', id);
}

/** Removes an administrator at the operator's wish and ends their sessions; the position of the log, or undefined when there is none of that name. */
export async function dismissAdministrator(
  { executor, sessions, clock }: Omit<AdministratorParts, 'passwords'>,
  username: string,
): Promise<string | undefined> {
  const id = administratorId(username);
  const context = contextOf('ops', clock);
  const executed = await executor.execute({
    stream: administratorStream(id),
    aggregate: administrator,
    context,
    decide: (present) => removeAdministrator(present, { commandId: context.commandId, administratorId: id }),
  });
  if (executed.kind === 'refused') {
    return undefined;
  }
  await sessions.endAllOf('administrator', id);
  return executed.position;
}

function contextOf(channel: 'system' | 'ops', clock: Clock): CommandContext {
  const commandId = randomUUID();
  return { commandId, actor: 'system', channel, correlationId: commandId, causationId: commandId, at: clock.now() };
}

/** The administrator of a first start for which the environment names none: `admin` with a random password, to be shown once. */
export async function createFirstAdministrator(
  parts: AdministratorParts,
): Promise<{ readonly username: string; readonly password: string }> {
  const first = { username: 'admin', password: randomBytes(15).toString('base64url') };
  await ensureAdministrator(parts, first.username, first.password);
  return first;
}
