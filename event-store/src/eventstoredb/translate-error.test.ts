import { AccessDeniedError, MaxAppendSizeExceededError, StreamDeletedError, UnavailableError } from '@eventstore/db-client';
import { InvalidEventError, StoreUnavailableError, WrongExpectedRevisionError } from '../errors.ts';
import { translateError } from './translate-error.ts';

test('a plain error with a number, as rejected appends have, means away and is kept as the cause', () => {
  const cause = Object.assign(new Error('14 UNAVAILABLE: No connection established'), { code: 14 });
  const error = translateError(cause);
  expect(error).toBeInstanceOf(StoreUnavailableError);
  expect(error).toMatchObject({ retryable: true, message: 'The event store is away: 14 UNAVAILABLE: No connection established.', cause });
});

test('an error without a message still gives a sentence', () => {
  const cause = new UnavailableError();
  expect(translateError(cause)).toMatchObject({ name: 'StoreUnavailableError', message: 'The event store is away: Error.', cause });
});

test('a discovery that failed, and what is no error at all, mean away', () => {
  expect(translateError(new Error('Failed to discover after 10 attempts.'))).toMatchObject({
    name: 'StoreUnavailableError',
    message: 'The event store is away: Failed to discover after 10 attempts.',
  });
  expect(translateError('gone')).toMatchObject({ name: 'StoreUnavailableError', message: 'The event store is away: gone.' });
});

test('what can never be stored is invalid', () => {
  expect(translateError(MaxAppendSizeExceededError.fromMaxAppendSize(1_048_576))).toMatchObject({
    name: 'InvalidEventError',
    message: 'The event store takes at most 1048576 bytes at once.',
  });
  expect(translateError(StreamDeletedError.fromStreamName('menu'))).toBeInstanceOf(InvalidEventError);
});

test('a user without rights is told so', () => {
  expect(translateError(new AccessDeniedError())).toMatchObject({
    name: 'StoreUnavailableError',
    message: 'The event store refuses this user.',
  });
});

test('the port’s own errors pass', () => {
  const error = new WrongExpectedRevisionError('menu', 0, 1);
  expect(translateError(error)).toBe(error);
});
