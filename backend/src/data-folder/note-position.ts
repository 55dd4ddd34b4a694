import { Inject, Injectable } from '@nestjs/common';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { DATA_FOLDER } from '../ports/tokens.ts';
import type { DataFolder } from './data-folder.ts';

/** Notes every so often with the work documents how far the log is; nothing while nothing happens. */
@ScheduledTask({ name: 'log position', everyMs: 10_000 })
@Injectable()
export class NotePosition implements Task {
  constructor(@Inject(DATA_FOLDER) private readonly folder: DataFolder | null) {}

  async run(): Promise<void> {
    await this.folder?.notePosition();
  }
}

/** Brings to the disk how far the log was promised: after a power cut so much of its end could be missing without being missed. */
@ScheduledTask({ name: 'promised position', everyMs: 1_000 })
@Injectable()
export class SyncPromise implements Task {
  constructor(@Inject(DATA_FOLDER) private readonly folder: DataFolder | null) {}

  async run(): Promise<void> {
    await this.folder?.syncPromise();
  }
}
