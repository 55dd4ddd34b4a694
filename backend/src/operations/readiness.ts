import { Inject, Injectable } from '@nestjs/common';
import { DocumentsUnavailableError } from '@salon/projections';
import {
  EventStore,
  InjectRedis,
  Projections,
  ReadModelDocuments,
  WorkDocuments,
} from '../ports/tokens.ts';
import { DurableFiles } from '../process/durable-files.ts';
import type { RedisConnection } from '../process/redis-connection.ts';

interface ReadinessCheck {
  readonly name: string;
  check(): Promise<unknown>;
}

const PATIENCE_MS = 2000;

@Injectable()
export class Readiness {
  private stopping = false;
  private readonly checks: readonly ReadinessCheck[];

  constructor(
    store: EventStore,
    readModels: ReadModelDocuments,
    work: WorkDocuments,
    @Inject(Projections) projections: Pick<Projections, 'isWhole'>,
    @InjectRedis() redis: RedisConnection | null,
    private readonly files: DurableFiles,
  ) {
    this.checks = [
      { name: 'events', check: () => store.checkWritable() },
      {
        name: 'read-models',
        check: async () => {
          await readModels.checkWritable();
          if (!projections.isWhole())
            throw new DocumentsUnavailableError(new Error('A read model is being built.'));
        },
      },
      { name: 'work', check: () => work.checkWritable() },
      { name: 'jobs', check: async () => redis?.check() },
    ];
  }

  get isStopping() {
    return this.stopping;
  }

  /** Liveness and readiness fail from now on, so that no new requests are sent here. */
  stop() {
    this.stopping = true;
  }

  /** Names of parts; empty if ready. */
  async down(): Promise<readonly string[]> {
    return (await this.failures()).map(({ name }) => name);
  }

  async failures(): Promise<readonly { readonly name: string; readonly error?: unknown }[]> {
    if (this.stopping) return [{ name: 'stopping' }];
    const failed = await Promise.all(
      this.checks.map(async ({ name, check }) => {
        const error = await failureOf(check);
        return error === undefined ? [] : [{ name, error }];
      }),
    );
    return [...failed.flat(), ...(await this.files.down()).map((name) => ({ name }))];
  }
}

async function failureOf(check: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<unknown>((resolve) => {
    timer = setTimeout(() => resolve(new Error('It has not answered in time.')), PATIENCE_MS);
  });
  try {
    return await Promise.race([check().then(() => undefined), late]);
  } catch (error) {
    return error;
  } finally {
    clearTimeout(timer);
  }
}
