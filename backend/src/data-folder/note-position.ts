import { Inject, Injectable } from '@nestjs/common';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { DATA_FOLDER } from '../ports/tokens.ts';
import type { DataFolder } from './data-folder.ts';

/** Periodically stores the log position in the work documents. */
@ScheduledTask({ name: 'log position', everyMs: 10_000 })
@Injectable()
export class NotePosition implements Task {
  constructor(@Inject(DATA_FOLDER) private readonly folder: DataFolder | null) {}

  async run(): Promise<void> {
    await this.folder?.notePosition();
  }
}

/** Periodically syncs the noted position; its interval bounds the undetected loss after a power cut. */
@ScheduledTask({ name: 'promised position', everyMs: 1_000 })
@Injectable()
export class SyncPromise implements Task {
  constructor(@Inject(DATA_FOLDER) private readonly folder: DataFolder | null) {}

  async run(): Promise<void> {
    await this.folder?.syncPromise();
  }
}
