import { StoreUnavailableError } from '../../errors.ts';
import { translated } from '../../mongo/mongo-failures.ts';

/** Runs one call on the key store; the engine's own failures become StoreUnavailableErrors. */
export function keyCall<T>(work: () => Promise<T>): Promise<T> {
  return translated(work, (cause) => new StoreUnavailableError('The key store cannot be reached.', { cause }));
}
