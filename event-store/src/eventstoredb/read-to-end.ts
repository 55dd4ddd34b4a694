import { type EventStoreDBClient, type ResolvedEvent, type StreamingRead, StreamNotFoundError } from '@eventstore/db-client';
import type { Engine } from './engine.ts';

/** Reads to the end of what was asked for; an absent stream has no events. The client knows no deadline for reads, so a read that takes too long is cancelled. */
export function readToEnd<E extends Pick<ResolvedEvent, 'event'>>(
  engine: Engine,
  open: (client: EventStoreDBClient) => StreamingRead<E>,
): Promise<readonly NonNullable<E['event']>[]> {
  let reading: StreamingRead<E> | undefined;
  return engine.call(
    (client) => {
      reading = open(client);
      return collect(reading);
    },
    () => {
      reading?.cancel().catch(() => {});
    },
  );
}

function collect<E extends Pick<ResolvedEvent, 'event'>>(reading: StreamingRead<E>): Promise<readonly NonNullable<E['event']>[]> {
  return new Promise((resolve, reject) => {
    const events: NonNullable<E['event']>[] = [];
    reading.on('data', ({ event }: E) => {
      if (event) events.push(event);
    });
    reading.on('end', () => resolve(events));
    reading.on('close', () => reject(new Error('The read was broken off.')));
    // Stays for good: the client may report more than one error, and one that nobody hears ends the process.
    reading.on('error', (error) => (error instanceof StreamNotFoundError ? resolve([]) : reject(error)));
  });
}
