import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Projections } from '@salon/projections';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { Config } from '../process/config.ts';
import { Log } from '../process/log.ts';

const NAME = 'read-models.db.damaged-';

/** The new path of a damaged file of read models. */
export function asideAt(dataDir: string, now: string): string {
  return join(dataDir, `${NAME}${now.replace(/[:.]/g, '-')}`);
}

/** Deletes damaged files of read models, which contain personal data, once all are rebuilt; until then they may be the only remains of a damaged log. */
@ScheduledTask({ name: 'damaged read models', everyMs: 60_000 })
@Injectable()
export class RemoveDamagedReadModels implements Task {
  constructor(
    private readonly config: Config,
    @InjectProjections() private readonly projections: Pick<Projections, 'isWhole'>,
    private readonly log: Log,
  ) {}

  async run(): Promise<void> {
    const { dataDir } = this.config;
    const files = this.projections.isWhole() ? readdirSync(dataDir).filter((name) => name.startsWith(NAME)) : [];
    for (const name of files) rmSync(join(dataDir, name), { recursive: true, force: true });
    if (files.length > 0) this.log.info('the damaged files of read models were removed: all are built anew', { files });
  }
}
