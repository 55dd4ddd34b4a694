import {
  AccessDeniedError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  UnavailableError,
} from '@eventstore/db-client';
import { InvalidEventError, StoreUnavailableError, WrongExpectedRevisionError } from '../errors.ts';
import { translateError } from './translate-error.ts';

test('a plain error with a number, as of rejected appends, means unavailable and becomes the cause', () => {
  const cause = Object.assign(new Error('14 UNAVAILABLE: No connection established'), { code: 14 });
  const error = translateError(cause);
  expect(error).toBeInstanceOf(StoreUnavailableError);
  expect(error).toMatchObject({
    retryable: true,
    message: 'The event store is away: 14 UNAVAILABLE: No connection established.',
    cause,
  });
});

test('an error without a message still gives a sentence', () => {
  const cause = new UnavailableError();
  expect(translateError(cause)).toMatchObject({
    name: 'StoreUnavailableError',
    message: 'The event store is away: Error.',
    cause,
  });
});

test('a failed discovery, or a value that is not an error, means unavailable', () => {
  expect(translateError(new Error('Failed to discover after 10 attempts.'))).toMatchObject({
    name: 'StoreUnavailableError',
    message: 'The event store is away: Failed to discover after 10 attempts.',
  });
  expect(translateError('gone')).toMatchObject({
    name: 'StoreUnavailableError',
    message: 'The event store is away: gone.',
  });
});

test('events that can never be stored are invalid', () => {
  expect(translateError(MaxAppendSizeExceededError.fromMaxAppendSize(1_048_576))).toMatchObject({
    name: 'InvalidEventError',
    message: 'The event store takes at most 1048576 bytes at once.',
  });
  expect(translateError(StreamDeletedError.fromStreamName('menu'))).toBeInstanceOf(
    InvalidEventError,
  );
});

test('missing permissions are reported', () => {
  expect(translateError(new AccessDeniedError())).toMatchObject({
    name: 'StoreUnavailableError',
    message: 'The event store refuses this user.',
  });
});

test('the port’s own errors pass', () => {
  const error = new WrongExpectedRevisionError('menu', 0, 1);
  expect(translateError(error)).toBe(error);
});
