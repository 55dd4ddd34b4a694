import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { salonProjectors } from '@salon/projections';
import { prepareDemonstration } from '../demonstration/prepare-demonstration.ts';
import { createServer } from '../http/server.ts';
import { LiveHub } from '../live/live-hub.ts';
import { FRONTEND_DIST } from '../pages/bundle.ts';
import { openPages } from '../pages/open-pages.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { openTraces } from '../process/traces.ts';
import { AppModule, allModules } from './app.module.ts';
import { NestLog } from './nest-log.ts';
import type { Engines } from './open-engines.ts';
import { openEngines } from './open-engines.ts';
import { prepareAdministrators } from './prepare-administrators.ts';
import { refuseUnwired, wiringOf } from './wiring.ts';

const READ_MODELS_WAIT_MS = 60_000;

/** A salon that runs in this process. */
export interface StartedSalon {
  readonly application: NestFastifyApplication;
  readonly engines: Engines;
  /** Tells everybody who is connected to come back elsewhere, while requests are still answered; a second at most, behind a proxy five. */
  drain(): Promise<void>;
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

/**
 * Starts the salon that the configuration describes; resolves when it answers requests. A route, handler or read model that is written but
 * not wired refuses the start before anything is opened. The order after that is not free:
 *
 * 1. The engines are opened and bound to each other, and the log is asked whether it holds anything (`openEngines`): from the next
 *    step on, the start itself may write. Erasures are applied again before anything personal is read.
 * 2. The projections follow the log, so that what the next steps write is in the read models by the first request. Where nothing whole
 *    serves yet (the read models were deleted) it is built first, for a minute at most: empty lists would be no answer.
 * 3. The application is put together by its roles, and does nothing yet.
 * 4. With the web role an administrator is set, else nobody could log in; then the demonstration is written, which wants a new
 *    folder, and a log that holds nothing but administrators and the erasures of step 1.
 * 5. Background work begins with the application's bootstrap: a task or reactor meets no half prepared salon.
 * 6. Requests are let in.
 */
export async function startSalon(own: ProcessParts, options: StartOptions): Promise<StartedSalon> {
  refuseUnwired(wiringOf(allModules));
  const { config } = own;
  const traces = await openTraces(config.tracesEndpoint, config.roles);
  const parts = { ...own, traces };
  const isWeb = config.roles.has('web');
  const { engines, isFirstStart } = await openEngines(parts, salonProjectors);
  await engines.projections.start();
  await engines.projections.built(READ_MODELS_WAIT_MS);

  const { adapter, connections } = await createServer(parts);
  const application = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(parts, engines, config.roles), adapter, {
    bodyParser: false,
    abortOnError: false,
    logger: new NestLog(parts.log),
  });
  if (isWeb) {
    await prepareAdministrators(application, parts, engines, isFirstStart, options.print);
    if (engines.folder?.isNew ?? true) {
      await prepareDemonstration(application, parts, engines);
    }
    await openPages(adapter.getInstance(), parts, engines.projections, options.frontendDist ?? FRONTEND_DIST);
  }

  // Bootstraps the application, then listens.
  const { port, host } = options.listen ?? { port: config.port, host: '0.0.0.0' };
  await application.listen(port, host);
  engines.folder?.finishFirstStart();
  return {
    application,
    engines,
    drain() {
      if (isWeb) application.get(LiveHub).endAll();
      return connections.drain();
    },
    async stop() {
      await application.close();
      await engines.close();
      await traces.close();
    },
  };
}
