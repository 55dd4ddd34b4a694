import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@salon/event-store';
import {
  CheckpointedReactor,
  type Reactor,
  type ReactorOptions,
} from '../background/checkpointed-reactor.ts';
import { parseStored } from '../command/stored-event.ts';

export const commandsReader: ReactorOptions = {
  name: 'commands',
  label: '操作の受け付け',
  onForeignCheckpoint: 'start',
};

/**
 * What it parks, no command can read: the streams of these events are closed to commands until they
 * are skipped or a newer program reads them.
 */
@CheckpointedReactor(commandsReader)
@Injectable()
export class CommandsReader implements Reactor {
  readonly handles = { has: () => true };

  async react(events: readonly RecordedEvent[]): Promise<void> {
    for (const event of events) parseStored(event);
  }
}
