import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/**
 * An error before the first chunk gets its status; a later one breaks the connection, so that
 * nobody takes a part for the whole file.
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
    // When a download breaks off.
    await rest.return(undefined);
  }
}
