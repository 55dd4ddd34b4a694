import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/**
 * Streams an answer with back-pressure. Waits for the first chunk: an error until then gets its
 * status. A later error breaks the connection, so that nobody takes a part for the whole file.
 */
export async function streamedFile(pieces: AsyncGenerator<string>): Promise<StreamableFile> {
  const first = await pieces.next();
  return new StreamableFile(
    Readable.from(first.done ? [] : beginningWith(first.value, pieces), { objectMode: false }),
  );
}

async function* beginningWith(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield first;
    yield* rest;
  } finally {
    // A download that breaks off after the first piece ends the others too.
    await rest.return(undefined);
  }
}
