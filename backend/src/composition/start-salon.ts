import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { salonProjectors } from '@salon/projections';
import { prepareAdministrators } from '../administrator/prepare-administrators.ts';
import { startupErrorOf } from '../data-folder/data-folder.ts';
import { prepareDemonstration } from '../demonstration/prepare-demonstration.ts';
import { createServer } from '../http/server.ts';
import { LiveHub } from '../live/live-hub.ts';
import { FRONTEND_DIST } from '../pages/bundle.ts';
import { openPages } from '../pages/open-pages.ts';
import { PagePreviews } from '../pages/page-previews.ts';
import type { Config } from '../process/config.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { noTraces, type Traces } from '../process/telemetry.ts';
import { AppModule } from './app.module.ts';
import { NestLog } from './nest-log.ts';
import { type Engines, openEngines } from './open-engines.ts';

const READ_MODELS_WAIT_MS = 60_000;

export interface StartedSalon {
  readonly application: NestFastifyApplication;
  readonly engines: Engines;
  /** Still answers new requests; takes at most one second, behind a proxy five. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** By default the port of the configuration, on all interfaces. */
  readonly listen?: { readonly port: number; readonly host: string };
  readonly frontendDist?: string;
  print(line: string): void;
}

/**
 * Resolves when it answers requests. The order matters: erasures are applied again before personal
 * data is read; read models have the events of later steps by the first request, and a missing
 * build is awaited for a minute at most; an administrator comes before the demonstration, which
 * needs a log with nothing but administrators and the erasures; tasks and reactors start with a
 * complete salon.
 */
export async function startSalon(own: ProcessParts, options: StartOptions): Promise<StartedSalon> {
  try {
    return await start(own, options);
  } catch (error) {
    throw startupErrorOf(error, own.config);
  }
}

async function start(own: ProcessParts, options: StartOptions): Promise<StartedSalon> {
  const { config } = own;
  const traces = await openTraces(config);
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

/** Without an endpoint OpenTelemetry is not loaded. */
async function openTraces({ tracesEndpoint, roles }: Config): Promise<Traces> {
  if (tracesEndpoint === null) return noTraces;
  const { OtlpTraces } = await import('../process/otlp-traces.ts');
  return new OtlpTraces(tracesEndpoint, roles);
}
