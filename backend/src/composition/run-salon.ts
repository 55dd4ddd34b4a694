import { salonProjectors } from '@salon/projections';
import { prepareDemonstration } from '../demonstration/prepare-demonstration.ts';
import { Readiness } from '../operations/readiness.ts';
import type { Clock } from '../process/clock.ts';
import { readConfig } from '../process/config.ts';
import { ConfigError } from '../process/config-error.ts';
import { openLog } from '../process/log.ts';
import { Metrics } from '../process/metrics.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { untilAsked } from '../process/until-asked.ts';
import { startChores } from './chores.ts';
import { createApplication } from './create-application.ts';
import { openEngines } from './open-engines.ts';
import { openPost } from './open-post.ts';
import { prepareAdministrators } from './prepare-administrators.ts';

/** Runs the salon that the environment describes until it is asked to stop, and ends the process: with 1 when it could not start. */
export async function runSalon(clock: Clock): Promise<void> {
  try {
    await run(clock);
  } catch (error) {
    if (error instanceof ConfigError) {
      console.error(error.message);
    } else {
      openLog('error').error('the start failed', error);
    }
    process.exit(1);
  }
  // Everything is closed: what a driver still waits for must not keep the process. The log writes at the exit what it still holds.
  process.exit(0);
}

/** What is in flight when it is asked to stop is finished first. */
async function run(clock: Clock): Promise<void> {
  const config = readConfig(process.env);
  const parts: ProcessParts = { config, clock, log: openLog(config.logLevel), metrics: new Metrics() };
  const asked = untilAsked();
  const engines = await openEngines(parts, salonProjectors);
  await engines.projections.start();
  const post = await openPost(parts, engines);
  const application = await createApplication(parts, engines, post);
  if (config.roles.has('web')) {
    await prepareAdministrators(application, parts, engines, (line) => process.stdout.write(`${line}\n`));
    await prepareDemonstration(application, parts, engines);
  }
  if (config.roles.has('mail')) {
    await post.start();
  }
  const endChores = startChores(application, parts, post);
  await application.listen(config.port, '0.0.0.0');
  parts.log.info('listening', { port: config.port, url: config.publicUrl, roles: [...config.roles] });

  const signal = await asked;
  parts.log.info('stopping', { signal });
  application.get(Readiness).stop();
  await application.close();
  endChores();
  await post.stop();
  await engines.close();
  parts.log.info('stopped');
}
