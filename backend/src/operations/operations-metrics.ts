import { Injectable } from '@nestjs/common';
import type { ProjectionAnswer, ReactorAnswer } from '@salon/contract';
import { type EndedAudit, LogAudits } from '../evidence/log-audits.ts';
import { Outbox } from '../mail/outbox.ts';
import { Clock } from '../process/clock.ts';
import { Metrics } from '../process/telemetry.ts';
import { ProjectionControl } from './projection-control.ts';
import { Readiness } from './readiness.ts';
import { StorageOverview } from './storage-overview.ts';

@Injectable()
export class OperationsMetrics {
  constructor(
    private readonly control: ProjectionControl,
    private readonly readiness: Readiness,
    private readonly storage: StorageOverview,
    private readonly audits: LogAudits,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    this.register(metrics);
  }

  private register(metrics: Metrics) {
    for (const [name, help, figureOf] of figuresOfModels) {
      metrics.gaugesBy('model', name, help, async () =>
        (await this.control.list()).map((model) => [model.name, figureOf(model)]),
      );
    }
    for (const [name, help, figureOf] of figuresOfReactors) {
      metrics.gaugesBy('reactor', name, help, async () =>
        (await this.control.reactors()).map((reactor) => [reactor.name, figureOf(reactor)]),
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
        'salon_jobs_waiting',
        'Mails that wait or are in hand.',
        () => this.outbox.count('queued', 'failed'),
      ],
      ['salon_jobs_dead', 'Mails that were given up.', () => this.outbox.count('dead')],
      [
        'salon_disk_free_bytes',
        'Free space on the disk of DATA_DIR.',
        async () => (await this.storage.disk()).free,
      ],
      [
        'salon_disk_total_bytes',
        'Size of the disk of DATA_DIR.',
        async () => (await this.storage.disk()).total,
      ],
    ];
    for (const [name, help, figureOf] of figures) metrics.gauge(name, help, figureOf);
  }
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
