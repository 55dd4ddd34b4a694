import 'reflect-metadata';
import { type DynamicModule, Module, type Provider, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { mailWork } from '@salon/backend/composition/app.module';
import { EnginesModule } from '@salon/backend/composition/engines.module';
import type { Engines } from '@salon/backend/composition/open-engines';
import { core } from '@salon/backend/composition/shared.module';
import { bookingAndWaitlist } from '@salon/backend/composition/web.module';
import { NoRateLimiter, RateLimiter } from '@salon/backend/http/rate-limiter';
import { Mailbox, MailTransport } from '@salon/backend/mail/transport';
import { applyErasures } from '@salon/backend/person/apply-erasures';
import { ErasuresLog } from '@salon/backend/person/erasures-log';
import { Clock } from '@salon/backend/process/clock';
import { readConfig } from '@salon/backend/process/config';
import { DurableFiles } from '@salon/backend/process/durable-files';
import { ProcessModule } from '@salon/backend/process/process.module';
import { Metrics, openLog } from '@salon/backend/process/telemetry';
import { type ErasedPerson, type EventStore, type Sealed, Sealer } from '@salon/event-store';
import {
  type AnyProjector,
  agendas,
  audit,
  bookingHistory,
  bookings,
  type DocumentStore,
  figures,
  openProjections,
  type Projections,
  people,
  Skips,
  tellers,
  waitlists,
} from '@salon/projections';
import { simulatedDeploymentKeys } from './simulated-keys.ts';
import { noMailbox, type SimulatedMailServer, transportTo } from './simulated-mail.ts';
import type { SimulatedActor, World } from './world.ts';

export interface Environment {
  readonly world: World;
  readonly store: EventStore;
  readonly personKeys: ConstructorParameters<typeof Sealer>[0] &
    Parameters<typeof applyErasures>[0]['personKeys'];
  readonly readModels: DocumentStore;
  readonly work: DocumentStore;
  readonly mail: SimulatedMailServer;
  /** Kept beside the data. */
  readonly erased: ErasedPerson[];
  readonly isAlone: boolean;
}

/** Bookings, waitlists and erasures change these; others would only add messages. */
export const simulatedModels: readonly AnyProjector[] = [
  agendas,
  audit,
  bookingHistory,
  bookings,
  figures,
  people,
  tellers,
  waitlists,
];

const features: readonly Provider[] = [...core, ...bookingAndWaitlist, ...mailWork];

class WorldClock extends Clock {
  constructor(private readonly world: World) {
    super();
  }

  now(): string {
    return new Date(this.world.time).toISOString();
  }

  running(): number {
    return this.world.running;
  }
}

class ErasuresInMemory extends ErasuresLog {
  constructor(private readonly erased: ErasedPerson[]) {
    super('');
  }

  override all(): readonly ErasedPerson[] {
    return this.erased;
  }

  override length(): number {
    return this.erased.length;
  }

  override note(person: string, at: string): void {
    if (!this.erased.some((each) => each.person === person)) this.erased.push({ person, at });
  }

  override async probe(): Promise<void> {}
}

/** The product's own code on simulated engines. */
export interface SalonProcess {
  readonly actor: SimulatedActor;
  readonly projections: Projections;
  get<T>(part: Type<T>): T;
}

/** Keeps the order of `startSalon`, and must be called by its actor. */
export async function startProcess(
  actor: SimulatedActor,
  environment: Environment,
): Promise<SalonProcess> {
  const { world, personKeys, readModels, work, mail, erased, isAlone } = environment;
  const clock = new WorldClock(world);
  const log = openLog('warn', {
    write: (line: string) => world.note(`${actor.name} logs ${summaryOf(line)}`),
  });
  const metrics = new Metrics({ ofProcess: false });
  const config = readConfig({
    DATA_DIR: '/nowhere',
    RATE_LIMIT: 'off',
    SEED: 'none',
    SMTP_URL: 'smtp://post.example',
    PUBLIC_URL: 'https://salon.example',
  });
  const skips = await Skips.open(environment.store);
  const store = skips.log;
  const sealer = new Sealer(personKeys);
  const erasures = new ErasuresInMemory(erased);
  await applyErasures({ store, personKeys, sealer, erasures, clock });
  const projections = await openProjections({
    events: store,
    documents: readModels,
    projectors: simulatedModels,
    owner: world.random.uuid(),
    exclusive: isAlone,
    opener: { open: (sealed) => sealer.open(sealed as Sealed) },
    now: () => clock.millis(),
    onError: (error, facts) => log.error('projection failed', error, facts),
  });
  const mailQueue = isAlone ? null : mail.queueOf(actor);
  await projections.start();
  const engines: Partial<Engines> = {
    store,
    skips,
    sealer,
    erasures,
    projections,
    readModels,
    work,
    mailQueue,
    personKeys,
    deploymentKeys: simulatedDeploymentKeys,
    redis: null,
    files: new DurableFiles(log),
  };
  const parts = [
    ProcessModule.forRoot({ config, clock, log, metrics }),
    EnginesModule.forRoot(engines as Engines),
  ];
  const application = await NestFactory.createApplicationContext(salonOf(parts, mail), {
    logger: false,
    abortOnError: false,
  });
  return { actor, projections, get: (part) => application.get(part) };
}

/** Mailbox, mail transport and rate limiter are replaced. */
function salonOf(parts: readonly DynamicModule[], mail: SimulatedMailServer): DynamicModule {
  const replaced: ReadonlySet<unknown> = new Set([Mailbox, MailTransport]);
  return {
    module: SimulatedSalonModule,
    imports: [...parts, CqrsModule.forRoot(), DiscoveryModule],
    providers: [
      ...features.filter((provider) => !replaced.has(provider)),
      { provide: Mailbox, useFactory: noMailbox },
      { provide: MailTransport, useFactory: () => transportTo(mail) },
      { provide: RateLimiter, useClass: NoRateLimiter },
    ],
  };
}

@Module({})
class SimulatedSalonModule {}

function summaryOf(line: string): string {
  const { msg, error } = JSON.parse(line) as {
    readonly msg: string;
    readonly error?: { readonly message?: string };
  };
  return error?.message === undefined ? msg : `${msg}: ${error.message}`;
}
