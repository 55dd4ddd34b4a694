import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Engines } from '../composition/open-engines.ts';
import { startSalon } from '../composition/start-salon.ts';
import { readConfig } from '../process/config.ts';
import { Metrics, openLog } from '../process/telemetry.ts';
import { callApplication, type TestAnswer, type TestCall } from './call-application.ts';
import { dropSalon, enginesUnderTest } from './engines-under-test.ts';
import { FixedClock } from './fixed-clock.ts';

export const ADMINISTRATOR = { username: 'okami', password: 'yoi-no-tsuki-2026' };

/**
 * Runs in this process and on a free port, on embedded engines or the servers of the environment.
 */
export interface RunningApplication {
  readonly application: NestFastifyApplication;
  readonly engines: Engines;
  call(call: TestCall): Promise<TestAnswer>;
  readonly clock: FixedClock;
  readonly folder: string;
  readonly lines: readonly string[];
  /** The first step of a shutdown. */
  drain(): Promise<void>;
  /** `keep` is called between the stop and the removal of its folder. */
  close(keep?: () => void): Promise<void>;
}

/** `env` adds to the configuration, `now` is the initial time of its clock. */
export async function startApplication(
  env: Readonly<Record<string, string>> = {},
  now = '2026-10-20T01:00:00.000Z',
): Promise<RunningApplication> {
  const folder = mkdtempSync(join(tmpdir(), 'salon-'));
  const lines: string[] = [];
  const clock = new FixedClock(now);
  const servers = enginesUnderTest(env.DATA_DIR);
  const parts = {
    config: readConfig({
      ...servers,
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      SEED: 'none',
      ADMIN_USERNAME: ADMINISTRATOR.username,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      ...env,
    }),
    clock,
    log: openLog('info', { write: (line: string) => void lines.push(line) }),
    metrics: new Metrics(),
  };
  const { application, engines, drain, stop } = await startSalon(parts, {
    listen: { port: 0, host: '127.0.0.1' },
    frontendDist: join(folder, 'no-site'),
    print: () => undefined,
  });
  const base = await application.getUrl();
  return {
    application,
    engines,
    call: (call) => callApplication(base, call),
    clock,
    folder,
    lines,
    drain,
    async close(keep = () => undefined) {
      await stop();
      if (env.DATA_DIR === undefined) await dropSalon(servers);
      keep();
      rmSync(folder, { recursive: true });
    },
  };
}
