import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { salonProjectors } from '@salon/projections';
import { prepareDemonstration } from '../demonstration/prepare-demonstration.ts';
import { createServer } from '../http/server.ts';
import { FRONTEND_DIST } from '../pages/bundle.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { AppModule } from './app.module.ts';
import type { Engines } from './engines.ts';
import { NestLog } from './nest-log.ts';
import { openEngines } from './open-engines.ts';
import { openPages } from './open-pages.ts';
import { prepareAdministrators } from './prepare-administrators.ts';

/** A salon that runs in this process. */
export interface StartedSalon {
  readonly application: NestFastifyApplication;
  readonly engines: Engines;
  /** Finishes what is in flight, ends the background work, then closes the engines. */
  stop(): Promise<void>;
}

/** What a start can be told besides its configuration. */
export interface StartOptions {
  /** The port and address to listen on; those of the configuration, for everybody, when nothing is said. */
  readonly listen?: { readonly port: number; readonly host: string };
  /** The folder of the built site. */
  readonly frontendDist?: string;
  /** Shows a new random password once. */
  print(line: string): void;
}

/** Starts the salon that the configuration describes; resolves when it answers requests. */
export async function startSalon(parts: ProcessParts, options: StartOptions): Promise<StartedSalon> {
  const { config } = parts;
  const isWeb = config.roles.has('web');
  const { engines, isFirstStart } = await openEngines(parts, salonProjectors);
  await engines.projections.start();

  // The application stands, but nothing works in the background yet: a guard or a job must not meet a half prepared salon.
  const adapter = await createServer(parts);
  const application = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(parts, engines, config.roles), adapter, {
    bodyParser: false,
    abortOnError: false,
    logger: new NestLog(parts.log),
  });
  if (isWeb) {
    await prepareAdministrators(application, parts, isFirstStart, options.print);
    await prepareDemonstration(application, parts, engines);
    await openPages(adapter.getInstance(), parts, engines, options.frontendDist ?? FRONTEND_DIST);
  }

  // Background work begins with the application's bootstrap, and then the first request is let in.
  const { port, host } = options.listen ?? { port: config.port, host: '0.0.0.0' };
  await application.listen(port, host);
  return {
    application,
    engines,
    async stop() {
      await application.close();
      await engines.close();
    },
  };
}
