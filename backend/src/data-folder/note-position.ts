import { Inject, Injectable } from '@nestjs/common';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { DATA_FOLDER } from '../ports/tokens.ts';
import type { DataFolder } from './data-folder.ts';

/**
 * Notes every so often how far the log is: so much of its end could be missing after a crash without being missed. Costs a synced
 * write of the work documents, and none while nothing happens.
 */
@ScheduledTask({ name: 'log position', everyMs: 10_000 })
@Injectable()
export class NotePosition implements Task {
  constructor(@Inject(DATA_FOLDER) private readonly folder: DataFolder | null) {}

  async run(): Promise<void> {
    await this.folder?.notePosition();
  }
}
