import { InvalidEventError } from './errors.ts';

/** 1 to 200 characters, no control characters, and not like the engines' own streams, which begin with `$`. */
const NAME = /^[^$\p{Cc}\s][^\p{Cc}]{0,199}$/u;

/** @throws InvalidEventError for a name that some adapter could not give to a stream. */
export function checkStreamName(stream: string): void {
  if (!NAME.test(stream)) throw new InvalidEventError(`"${stream}" cannot name a stream.`);
}
