import { NestFactory } from '@nestjs/core';
import { useTemporaryFolder } from '@salon/event-store/testing/temporary-folder';
import { salonProjectors } from '@salon/projections';
import { operatorParts } from '../operations/operator.fixture.ts';
import { ROLES, type Role } from '../process/config.ts';
import { AppModule } from './app.module.ts';
import { openEngines } from './open-engines.ts';

const folder = useTemporaryFolder();

test.each<readonly [string, readonly Role[]]>([
  ...ROLES.map((role) => [role, [role]] as const),
  ['no role', []],
])('the modules of %s find everything that they inject', async (_, roles) => {
  const parts = operatorParts({ DATA_DIR: folder() }, '2026-10-20T01:00:00.000Z');
  const { engines } = await openEngines(parts, salonProjectors);
  const module = AppModule.forRoot(parts, engines, new Set(roles));
  const application = await NestFactory.createApplicationContext(module, {
    abortOnError: false,
    logger: false,
  });
  await application.close();
  await engines.close();
});
