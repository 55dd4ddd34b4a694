import { type DurableFileOptions, openDurableFile } from '../embedded/durable-file.ts';
import type { EventStore } from '../event-store.ts';

/** Closing the log closes the file. */
export async function openEmbeddedLog(options: DurableFileOptions): Promise<EventStore> {
  const { events, file } = await openDurableFile(options);
  const endSubscriptions = events.close.bind(events);
  const close = async () => {
    await endSubscriptions();
    await file.close();
  };
  return Object.assign(events, { close });
}
