import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { EventStore } from '@salon/event-store';
import {
  administrators,
  DocumentsUnavailableError,
  listAdministrators,
  type Projections,
} from '@salon/projections';
import { Accounts } from '../auth/accounts.ts';
import {
  administratorIdOf,
  createFirstAdministrator,
  ensureAdministrator,
} from '../auth/administrators.ts';
import { Passwords } from '../auth/passwords.ts';
import { Executor } from '../command/execute.ts';
import { EventUnreadableError } from '../command/stored-event.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { Sessions } from '../sessions/sessions.ts';

const WAIT_MS = 5000;

interface Engines {
  readonly store: EventStore;
  readonly projections: Projections;
}

/**
 * `print` gets a new random password once (specification, operation: administrators at the start).
 */
export async function prepareAdministrators(
  application: NestFastifyApplication,
  { config, clock, log }: ProcessParts,
  engines: Engines,
  isFirstStart: boolean,
  print: (line: string) => void,
): Promise<void> {
  const parts = {
    executor: application.get(Executor),
    passwords: application.get(Passwords),
    sessions: application.get(Sessions),
    clock,
  };
  if (config.administrator !== null) {
    const { username, password } = config.administrator;
    await ensureAdministrator(parts, username, password).catch((error: unknown) => {
      if (!(error instanceof EventUnreadableError)) throw error;
      log.error('the administrator of the configuration could not be set', error);
    });
    await warnOfOthers(application, log, engines, config.administrator.username);
  } else if (isFirstStart) {
    const { username, password } = await createFirstAdministrator(parts);
    print(
      `The administrator of this salon is "${username}" with the password ${password} (shown only this once).`,
    );
  }
}

async function warnOfOthers(
  application: NestFastifyApplication,
  log: ProcessParts['log'],
  { store, projections }: Engines,
  username: string,
) {
  if ((await application.get(Accounts).holderOf('username', username)) !== undefined) {
    log.warn(
      'A member has the user name of the configured administrator and cannot log in while it is so.',
    );
  }
  const isCaughtUp = await projections.waitFor(
    await store.lastEvent(),
    [administrators.name],
    WAIT_MS,
  );
  const listed = isCaughtUp
    ? await listAdministrators(projections.of(administrators)).catch(noneWhileAway)
    : [];
  const others = listed
    .map((other) => other.username)
    .filter((name) => administratorIdOf(name) !== administratorIdOf(username));
  if (others.length > 0) {
    log.warn(
      'There are other administrators than the configured one; see "npm run ops -- administrators list".',
      { others },
    );
  }
}

/** A damaged read model that is being replaced must not prevent the start. */
function noneWhileAway(error: unknown) {
  if (error instanceof DocumentsUnavailableError) return [];
  throw error;
}
