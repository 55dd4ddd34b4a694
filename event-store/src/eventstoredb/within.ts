import { StoreUnavailableError } from '../errors.ts';

/** The promise's outcome, or a StoreUnavailableError when that takes longer than so many milliseconds; what comes later is dropped. */
export function within<T>(milliseconds: number, promise: Promise<T>, giveUp: () => void = () => {}): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new StoreUnavailableError(`The event store did not answer within ${milliseconds} ms.`));
      giveUp();
    }, milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
