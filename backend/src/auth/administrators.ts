import { randomBytes } from 'node:crypto';
import {
  type AdministratorCommand,
  type AdministratorEvent,
  type AdministratorRole,
  type AdministratorState,
  administrator,
  administratorRolesStream,
  administratorStream,
  administratorsByRole,
  caseless,
  type ErasureState,
  endTellerMails,
  erasePerson,
  erasure,
  type PersonId,
  personStream,
  removeAdministrator,
  setAdministrator,
  setAdministratorRole,
  type TellerMailsState,
  tellerMails,
  tellerMailsStream,
} from '@salon/domain';
import { derivedId } from '@salon/event-store';
import { v5 } from 'uuid';
import { type CommandContext, systemContext } from '../command/command-context.ts';
import { answerWith, type Executor, type KnownStreams } from '../command/execute.ts';
import { type Outcome, refuse } from '../command/outcome.ts';
import type { Clock } from '../process/clock.ts';
import { administratorNow, type Sessions } from '../sessions/sessions.ts';
import type { Passwords } from './passwords.ts';

const NAMESPACE = '5b1d2a86-0f0e-5f0a-8c55-9b7f6f0f7a21';

/** Derived from the caseless user name, so that the stream is found without an index. */
export const administratorIdOf = (username: string): string => v5(caseless(username), NAMESPACE);

interface AdministratorParts {
  readonly executor: Executor;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly clock: Clock;
}

/** A new password ends all sessions (specification, operation: administrators at the start). */
export async function ensureAdministrator(
  parts: AdministratorParts,
  username: string,
  password: string,
): Promise<void> {
  const { executor, passwords, sessions, clock } = parts;
  const administratorId = administratorIdOf(username);
  const stream = administratorStream(administratorId);
  const context = contextOf('system', clock);
  const { state } = await executor.stateOf(stream, administrator);
  if (
    !(
      state.kind === 'set' &&
      state.username === username &&
      (await passwords.fits(state.passwordHash, password))
    )
  ) {
    const passwordHash = await passwords.hash(password);
    await executor.decide(administratorStreams, administratorId, context, (present, command) =>
      setAdministrator(present, { ...command, username, passwordHash }),
    );
    await sessions.endAllOf('administrator', administratorId);
  }
  await giveRole(executor, { administratorId, role: 'owner' }, [administratorId], context);
}

/** Null removes the role; `administratorIds` are all existing ones. Rejected for the last owner. */
export function giveRole(
  executor: Executor,
  {
    administratorId,
    role,
  }: { readonly administratorId: string; readonly role: AdministratorRole | null },
  administratorIds: readonly string[],
  context: CommandContext,
) {
  const { commandId } = context;
  return executor.execute({
    stream: administratorRolesStream,
    aggregate: administratorsByRole,
    context,
    decide: (state) =>
      setAdministratorRole(state, { commandId, administratorId, role }, { administratorIds }),
  });
}

/** Reads the log; a read model may still have removed ones. */
export async function presentAdministrators(
  executor: Executor,
  ids: readonly string[],
): Promise<readonly string[]> {
  const logins = await Promise.all(ids.map((id) => administratorNow(executor, id)));
  return ids.filter((_, index) => logins[index] !== undefined);
}

/**
 * Except the last owner. The role goes first, on the one stream of roles, so that two owners who
 * remove each other do not both succeed.
 */
export async function dismissAdministrator(
  { executor, sessions }: Pick<AdministratorParts, 'executor' | 'sessions'>,
  administratorId: string,
  administratorIds: readonly string[],
  context: CommandContext,
): Promise<Outcome> {
  const { commandId } = context;
  const stream = administratorStream(administratorId);
  const { state } = await executor.stateOf(stream, administrator);
  if (state.kind !== 'set' && !state.commandIds.has(commandId)) {
    return refuse({ code: 'NOT_FOUND', id: administratorId });
  }
  if (state.kind === 'set') await eraseSealed(executor, administratorId, state, context);
  const left = await giveRole(executor, { administratorId, role: null }, administratorIds, context);
  if (left.kind === 'refused') return left;
  const executed = await executor.decide(
    administratorStreams,
    administratorId,
    context,
    removeAdministrator,
  );
  await sessions.endAllOf('administrator', administratorId);
  return answerWith(administratorId, executed);
}

export async function endMailsOfTeller(
  executor: Executor,
  administratorId: string,
  tellerId: string,
  context: CommandContext,
): Promise<void> {
  const { commandId } = context;
  const decide = (state: TellerMailsState) =>
    endTellerMails(state, { commandId, administratorId, tellerId });
  await executor.execute({
    stream: tellerMailsStream(tellerId),
    aggregate: tellerMails,
    context,
    decide,
  });
}

/** Done before the removal of the login, so that a retry after a crash does it again. */
async function eraseSealed(
  executor: Executor,
  administratorId: string,
  { tellerId, passkeyPerson }: Extract<AdministratorState, { readonly kind: 'set' }>,
  context: CommandContext,
) {
  if (passkeyPerson !== null) await eraseStaff(executor, passkeyPerson, context);
  if (tellerId === null) return;
  await endMailsOfTeller(executor, administratorId, tellerId, context);
  const { state } = await executor.stateOf(tellerMailsStream(tellerId), tellerMails);
  const person = state.logins.get(administratorId)?.person;
  if (person !== undefined) await eraseStaff(executor, person, context);
}

async function eraseStaff(executor: Executor, person: PersonId, context: CommandContext) {
  const own = { ...context, commandId: derivedId(context.commandId, person) };
  const decide = (erased: ErasureState) => erasePerson(erased, { person });
  await executor.execute({
    stream: personStream(person),
    aggregate: erasure,
    evenUnread: true,
    context: own,
    decide,
  });
}

export function contextOf(channel: 'system' | 'ops', clock: Clock): CommandContext {
  return { ...systemContext(clock.now()), channel };
}

export async function createFirstAdministrator(
  parts: AdministratorParts,
): Promise<{ readonly username: string; readonly password: string }> {
  const first = { username: 'admin', password: randomBytes(15).toString('base64url') };
  await ensureAdministrator(parts, first.username, first.password);
  return first;
}

export const administratorStreams: KnownStreams<
  AdministratorState,
  AdministratorEvent,
  AdministratorCommand
> = {
  stream: administratorStream,
  aggregate: administrator,
  command: (administratorId, commandId) => ({ administratorId, commandId }),
};
