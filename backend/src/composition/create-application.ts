import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServer } from '../http/server.ts';
import { operationsFeature } from '../operations/operations.feature.ts';
import { FRONTEND_DIST } from '../pages/bundle.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { appModule } from './app.module.ts';
import type { Engines } from './engines.ts';
import { features } from './features.ts';
import { NestLog } from './nest-log.ts';
import { openPages } from './open-pages.ts';
import type { Post } from './open-post.ts';
import { providersOf } from './providers.ts';

/** The application on its server, not yet listening. Without the web role it answers for its health and figures only; `frontendDist` is the folder of the built site. */
export async function createApplication(
  parts: ProcessParts,
  engines: Engines,
  post: Post,
  frontendDist = FRONTEND_DIST,
): Promise<NestFastifyApplication> {
  const isWeb = parts.config.roles.has('web');
  const adapter = await createServer(parts);
  const providers = await providersOf(parts, engines, post);
  const application = await NestFactory.create<NestFastifyApplication>(
    appModule(providers, isWeb ? features : [operationsFeature]),
    adapter,
    {
      bodyParser: false,
      abortOnError: false,
      logger: new NestLog(parts.log),
    },
  );
  if (isWeb) {
    await openPages(adapter.getInstance(), parts, engines, frontendDist);
  }
  await application.init();
  await adapter.getInstance().ready();
  return application;
}
