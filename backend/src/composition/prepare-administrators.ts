import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createFirstAdministrator, ensureAdministrator } from '../auth/administrators.ts';
import { Passwords } from '../auth/passwords.ts';
import { Executor } from '../command/execute.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { Sessions } from '../sessions/sessions.ts';

/**
 * Sees to it that there is an administrator before the first request (specification, operation: administrators at the start);
 * `print` shows a new random password once.
 */
export async function prepareAdministrators(
  application: NestFastifyApplication,
  { config, clock }: ProcessParts,
  isFirstStart: boolean,
  print: (line: string) => void,
): Promise<void> {
  const parts = { executor: application.get(Executor), passwords: application.get(Passwords), sessions: application.get(Sessions), clock };
  if (config.administrator !== null) {
    await ensureAdministrator(parts, config.administrator.username, config.administrator.password);
  } else if (isFirstStart) {
    const { username, password } = await createFirstAdministrator(parts);
    print(`The administrator of this salon is "${username}" with the password ${password} (shown only this once).`);
  }
}
