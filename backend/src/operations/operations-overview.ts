import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { AnswerOf, ProjectionAnswer, ReactorAnswer } from '@salon/contract';
import { sentenceOf } from '@salon/domain';
import { type EventStore, START_POSITION } from '@salon/event-store';
import type { ParkedEvents } from '@salon/projections';
import { labelOfReactor } from '../background/checkpointed-reactor.ts';
import { ScheduledTasks } from '../background/scheduled-task.ts';
import { openFieldsOf, sealedOf } from '../command/stored-event.ts';
import { isBackupMissing, NightlyBackups } from '../data-folder/nightly-backups.ts';
import { type EndedAudit, LogAudits } from '../evidence/log-audits.ts';
import { LogSeals } from '../evidence/log-seals.ts';
import { Outbox } from '../mail/outbox.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import { Metrics } from '../process/telemetry.ts';
import { LogLag } from './log-lag.ts';
import { Parked } from './parked.ts';
import { ProjectionControl } from './projection-control.ts';
import { Readiness } from './readiness.ts';

type Overview = AnswerOf<'readOperations'>;

const MOST_WAITING = 10;

/** The state of the program for owners, also as metrics (specification, operation: figures). */
@Injectable()
export class OperationsOverview {
  private readonly startedAt: string;

  constructor(
    private readonly control: ProjectionControl,
    private readonly parkedEvents: Parked,
    private readonly readiness: Readiness,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly seals: LogSeals,
    private readonly lag: LogLag,
    private readonly backups: NightlyBackups,
    private readonly audits: LogAudits,
    private readonly tasks: ScheduledTasks,
    @InjectEventStore() private readonly store: EventStore,
    metrics: Metrics,
  ) {
    this.startedAt = clock.now();
    this.register(metrics);
  }

  async read(): Promise<Overview> {
    const [models, reactors, parked, unreadable, waiting, dead, down, disk, seal, audit] =
      await Promise.all([
        this.control.list(),
        this.control.reactors(),
        this.parked(),
        this.parkedEvents.unreadableStreams(),
        this.outbox.count('queued', 'failed'),
        this.outbox.count('dead'),
        this.readiness.down(),
        this.disk(),
        this.seal().catch(() => null),
        this.audits.last().catch(() => null),
      ]);
    const { profile, roles } = this.config;
    const now = this.clock.now();
    return {
      at: now,
      models: [...models],
      reactors: [...reactors],
      parked,
      unreadableStreams: [...unreadable],
      mails: { waiting, dead },
      failingTasks: [...this.tasks.failing()],
      down: [...down],
      profile: profile.kind,
      disk,
      seal,
      backups: this.backupsAt(now),
      audit: { isRunning: this.audits.isRunning, last: audit && auditAnswerOf(audit) },
      process: { startedAt: this.startedAt, memory: process.memoryUsage.rss(), roles: [...roles] },
    };
  }

  private async parked() {
    const labels = new Map((await this.control.list()).map(({ name, label }) => [name, label]));
    return Promise.all(
      (await this.parkedEvents.list()).map(async ({ reader, key, error, attempts, events }) => {
        const first = await Promise.all(
          events.slice(0, MOST_WAITING).map((each) => this.shown(each)),
        );
        const label = labels.get(reader) ?? labelOfReactor(reader);
        return { reader, label, key, error, attempts, waiting: events.length, events: first };
      }),
    );
  }

  /** The stored event without sealed and hashed fields. */
  private async shown({ stream, revision, position, type }: ParkedEvents['events'][number]) {
    const [event] = await this.store
      .readStream(stream, { after: revision - 1, limit: 1 })
      .catch(() => []);
    const fields = event === undefined ? {} : openFieldsOf(event);
    return {
      position,
      at: event?.recordedAt ?? '',
      type,
      stream,
      revision,
      text: textOf(type, fields),
      fields,
      isSealed: event !== undefined && sealedOf(event) !== undefined,
    };
  }

  /**
   * Events since the last seal, without the seal's own event, which follows the events that it
   * covers.
   */
  private async seal() {
    const last = await this.seals.last();
    if (last === null) return null;
    const { number, count, at, position } = last;
    const [unsealed = null] = await this.lag.of([position]);
    return { number, count, at, unsealed };
  }

  private async unsealed() {
    const [lag = null] = await this.lag.of([(await this.seals.last())?.position ?? START_POSITION]);
    return lag ?? { events: Number.NaN, isMore: false, seconds: Number.NaN };
  }

  private backupsAt(now: string) {
    const state = this.backups.state();
    if (state === null) return null;
    const { kept, most, last, failure } = state;
    return { kept, most, last, failure, isMissing: isBackupMissing(state, now) };
  }

  private async disk() {
    const { dataDir } = this.config;
    const { bavail, blocks, bsize } = await statfs(dataDir);
    const names = (await readdir(dataDir))
      .filter((name) => name.endsWith('.db') && name !== 'lock.db')
      .sort();
    const sizeOf = async (name: string) =>
      (await stat(join(dataDir, name)).catch(() => undefined))?.size ?? 0;
    const files = await Promise.all(
      names.map(async (name) => ({
        name,
        bytes: (await sizeOf(name)) + (await sizeOf(`${name}-wal`)),
      })),
    );
    return { free: bavail * bsize, total: blocks * bsize, files };
  }

  private register(metrics: Metrics) {
    const models = sharedReads(() => this.control.list());
    for (const [name, help, figureOf] of figuresOfModels) {
      metrics.gaugesBy('model', name, help, async () =>
        (await models()).map((model) => [model.name, figureOf(model)]),
      );
    }
    const reactors = sharedReads(() => this.control.reactors());
    for (const [name, help, figureOf] of figuresOfReactors) {
      metrics.gaugesBy('reactor', name, help, async () =>
        (await reactors()).map((reactor) => [reactor.name, figureOf(reactor)]),
      );
    }
    metrics.gaugesBy('part', 'salon_part_down', 'Parts of the process that are down.', async () =>
      (await this.readiness.down()).map((part) => [part, 1]),
    );
    const lastAudit = async (figureOf: (audit: EndedAudit) => number) => {
      const last = await this.audits.last();
      return last === null ? Number.NaN : figureOf(last);
    };
    const figures: readonly (readonly [name: string, help: string, () => Promise<number>])[] = [
      [
        'salon_audit_findings',
        'Findings of the last audit.',
        () => lastAudit(({ found }) => found),
      ],
      [
        'salon_audit_age_seconds',
        'Seconds since the last audit.',
        () => lastAudit(({ at }) => (this.clock.millis() - Date.parse(at)) / 1000),
      ],
      [
        'salon_disk_free_bytes',
        'Free space on the disk of DATA_DIR.',
        async () => (await this.disk()).free,
      ],
      [
        'salon_disk_total_bytes',
        'Size of the disk of DATA_DIR.',
        async () => (await this.disk()).total,
      ],
      [
        'salon_log_unsealed_events',
        'Events that no seal covers yet; counted up to 3,000.',
        async () => (await this.unsealed()).events,
      ],
      [
        'salon_log_unsealed_seconds',
        'Age of the oldest unsealed event.',
        async () => (await this.unsealed()).seconds,
      ],
    ];
    for (const [name, help, figureOf] of figures) metrics.gauge(name, help, figureOf);
  }
}

/** Reads once for metrics that are read together. */
function sharedReads<T>(read: () => Promise<T>) {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}

type FigureOf<Reader> = readonly [name: string, help: string, figureOf: (reader: Reader) => number];

const figuresOfModels: readonly FigureOf<ProjectionAnswer>[] = [
  [
    'salon_projection_lag_events',
    'Events that a read model has not processed yet; counted up to 3,000.',
    ({ lag }) => lag?.events ?? Number.NaN,
  ],
  [
    'salon_projection_lag_seconds',
    'Age of the oldest of them.',
    ({ lag }) => lag?.seconds ?? Number.NaN,
  ],
  [
    'salon_projection_parked',
    'Documents of a read model with parked events.',
    ({ setAside }) => setAside,
  ],
  [
    'salon_projection_paused',
    '1 for a paused read model.',
    ({ state }) => Number(state === 'paused'),
  ],
  [
    'salon_projection_rebuild_events',
    'Events that a rebuild has read; 0 without one.',
    ({ rebuild }) => rebuild?.events ?? 0,
  ],
  [
    'salon_projection_rebuild_events_per_second',
    'Speed of a rebuild; 0 without one.',
    ({ rebuild }) => rebuild?.rate ?? 0,
  ],
];

const figuresOfReactors: readonly FigureOf<ReactorAnswer>[] = [
  [
    'salon_reactor_lag_events',
    'Events that a reactor has not handled yet, as far as this process knows; counted up to 3,000.',
    ({ lag }) => lag?.events ?? Number.NaN,
  ],
  [
    'salon_reactor_lag_seconds',
    'Age of the oldest of them.',
    ({ lag }) => lag?.seconds ?? Number.NaN,
  ],
  ['salon_reactor_parked', 'Events that a reactor could not handle.', ({ setAside }) => setAside],
];

/** The sentence of an event; some parked events do not match their schema. */
function textOf(type: string, fields: Readonly<Record<string, unknown>>): string {
  try {
    return sentenceOf(type, fields);
  } catch {
    return type;
  }
}

const auditAnswerOf = ({ at, events, found, findings }: EndedAudit) => ({
  at,
  events,
  found,
  findings: [...findings],
});
