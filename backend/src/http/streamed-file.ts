import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/**
 * An answer that is sent while it is made, as fast as it is taken. Its first piece is waited for: what fails until then is answered with its
 * status. What fails later breaks the connection, so that nobody takes a part for the whole.
 */
export async function streamedFile(pieces: AsyncGenerator<string>): Promise<StreamableFile> {
  const first = await pieces.next();
  return new StreamableFile(Readable.from(first.done ? [] : beginningWith(first.value, pieces), { objectMode: false }));
}

async function* beginningWith(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
