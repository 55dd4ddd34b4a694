import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { salonProjectors } from '@salon/projections';
import { ROLES, type Role, readConfig } from '../process/config.ts';
import { Metrics, openLog } from '../process/telemetry.ts';
import { FixedClock } from '../testing/fixed-clock.ts';
import { AppModule } from './app.module.ts';
import { openEngines } from './open-engines.ts';

const folder = mkdtempSync(join(tmpdir(), 'roles-'));
afterAll(() => rmSync(folder, { recursive: true }));

const processParts = () => ({
  config: readConfig({ DATA_DIR: folder }),
  clock: new FixedClock('2026-10-20T01:00:00.000Z'),
  log: openLog('silent'),
  metrics: new Metrics(),
});

test.each<readonly [string, readonly Role[]]>([
  ...ROLES.map((role) => [role, [role]] as const),
  ['no role', []],
])('the modules of %s find everything that they inject', async (_, roles) => {
  const parts = processParts();
  const { engines } = await openEngines(parts, salonProjectors);
  const module = AppModule.forRoot(parts, engines, new Set(roles));
  const application = await NestFactory.createApplicationContext(module, {
    abortOnError: false,
    logger: false,
  });
  await application.close();
  await engines.close();
});
