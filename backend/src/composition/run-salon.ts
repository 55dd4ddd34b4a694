import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Readiness } from '../operations/readiness.ts';
import type { Clock } from '../process/clock.ts';
import { ConfigError, readConfig } from '../process/config.ts';
import type { CopySalon, ProcessParts } from '../process/process-parts.ts';
import { Metrics, openLog } from '../process/telemetry.ts';
import { startSalon } from './start-salon.ts';

/** Ends the process, with 1 when the salon could not start. */
export async function runSalon(clock: Clock) {
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
  // Everything is closed: what a driver still waits for must not keep the process. The log writes
  // at the exit what it still holds.
  process.exit(0);
}

async function run(clock: Clock) {
  // Whatever this process writes is for its owner alone.
  process.umask(0o077);
  const config = readConfig(process.env);
  const parts: ProcessParts = {
    config,
    clock,
    log: openLog(config.logLevel),
    metrics: new Metrics(),
    copySalon: copyBeside,
  };
  const stopRequested = shutdownSignal();
  const salon = await startSalon(parts, { print: (line) => process.stdout.write(`${line}\n`) });
  parts.log.info('listening', {
    port: config.port,
    url: config.publicUrl,
    roles: [...config.roles],
  });

  const signal = await stopRequested;
  parts.log.info('stopping', { signal });
  salon.application.get(Readiness).stop();
  await salon.drain();
  await salon.stop();
  parts.log.info('stopped');
}

/** A second signal ends the process at once. */
function shutdownSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(1));
        resolve(signal);
      });
    }
  });
}

const execute = promisify(execFile);

/** A child process: copying and checking a large log takes minutes and would slow down requests. */
const copyBeside: CopySalon = async (from, to) => {
  const program = join(dirname(process.argv[1] ?? ''), 'copy-salon.js');
  const copying = execute(process.execPath, [program, from, to]);
  if (copying.child.pid !== undefined)
    setPriority(copying.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  await copying.catch(({ stderr, message }: Error & { readonly stderr?: string }) => {
    throw new Error(stderr?.trim() || message);
  });
};
