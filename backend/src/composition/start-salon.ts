import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { salonProjectors } from '@salon/projections';
import { prepareAdministrators } from '../administrator/prepare-administrators.ts';
import { refusalOf } from '../data-folder/data-folder.ts';
import { prepareDemonstration } from '../demonstration/prepare-demonstration.ts';
import { createServer } from '../http/server.ts';
import { LiveHub } from '../live/live-hub.ts';
import { FRONTEND_DIST } from '../pages/bundle.ts';
import { openPages } from '../pages/open-pages.ts';
import { PagePreviews } from '../pages/page-previews.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { AppModule } from './app.module.ts';
import { NestLog } from './nest-log.ts';
import { type Engines, openEngines } from './open-engines.ts';
import { openTraces } from './open-traces.ts';

const READ_MODELS_WAIT_MS = 60_000;

export interface StartedSalon {
  readonly application: NestFastifyApplication;
  readonly engines: Engines;
  /**
   * Closes connections after their requests, still answering new ones; takes at most one second,
   * behind a proxy five.
   */
  drain(): Promise<void>;
  /** Finishes requests and background work, then closes the engines. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Port and address; by default the port of the configuration, on all interfaces. */
  readonly listen?: { readonly port: number; readonly host: string };
  readonly frontendDist?: string;
  /** Prints a new random password. */
  print(line: string): void;
}

/**
 * Starts the salon of the configuration; resolves when it answers requests. The order of the steps
 * matters:
 *
 * 1. Open the engines, and check whether the log is empty (`openEngines`), since later steps may
 *    append. Apply erasures again before personal data is read.
 * 2. Start the projections, so that the read models have the events of the next steps by the first
 *    request. If no complete build is serving (the read models were deleted), wait for one, for a
 *    minute at most, rather than answer with empty lists.
 * 3. Create the application for its roles, without starting anything.
 * 4. With the web role, set an administrator, so that somebody can log in. Then write the
 *    demonstration, which needs a log with nothing but administrators and the erasures of step 1.
 * 5. Bootstrap the application: tasks and reactors start now, with a complete salon.
 * 6. Listen.
 */
export async function startSalon(own: ProcessParts, options: StartOptions): Promise<StartedSalon> {
  try {
    return await start(own, options);
  } catch (error) {
    throw refusalOf(error, own.config);
  }
}

async function start(own: ProcessParts, options: StartOptions): Promise<StartedSalon> {
  const { config } = own;
  const traces = await openTraces(config.tracesEndpoint, config.roles);
  const parts = { ...own, traces };
  const isWeb = config.roles.has('web');
  const { engines, isFirstStart } = await openEngines(parts, salonProjectors);
  await engines.projections.start();
  await engines.projections.built(READ_MODELS_WAIT_MS);

  const { adapter, connections } = await createServer(parts);
  const application = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(parts, engines, config.roles),
    adapter,
    {
      bodyParser: false,
      abortOnError: false,
      logger: new NestLog(parts.log),
    },
  );
  if (isWeb) {
    await prepareAdministrators(application, parts, engines, isFirstStart, options.print);
    await prepareDemonstration(application, parts, engines);
    await openPages(
      adapter.getInstance(),
      parts,
      engines.projections,
      options.frontendDist ?? FRONTEND_DIST,
      application.get(PagePreviews),
    );
  }

  const { port, host } = options.listen ?? { port: config.port, host: '0.0.0.0' };
  await application.listen(port, host);
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
