import {
  AccessDeniedError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  UnavailableError,
} from '@eventstore/db-client';
import { InvalidEventError, StoreUnavailableError, WrongExpectedRevisionError } from '../errors.ts';
import { translateError } from './translate-error.ts';

const withNumber = Object.assign(new Error('14 UNAVAILABLE: No connection established'), {
  code: 14,
});

test.each([
  [
    'a plain error with a number, as of rejected appends',
    withNumber,
    'The event store at es:2113 is away: 14 UNAVAILABLE: No connection established.',
  ],
  [
    'an error without a message',
    new UnavailableError(),
    'The event store at es:2113 is away: Error.',
  ],
  [
    'a failed discovery',
    new Error('Failed to discover after 10 attempts.'),
    'The event store at es:2113 is away: Failed to discover after 10 attempts.',
  ],
  ['a value that is not an error', 'gone', 'The event store at es:2113 is away: gone.'],
  ['missing permissions', new AccessDeniedError(), 'The event store at es:2113 refuses this user.'],
])('%s means unavailable, and becomes the cause', (_, cause, message) => {
  const error = translateError(cause, 'es:2113');
  expect(error).toBeInstanceOf(StoreUnavailableError);
  expect(error).toMatchObject({ retryable: true, message, cause });
});

test.each([
  [
    'more than the server takes',
    MaxAppendSizeExceededError.fromMaxAppendSize(1_048_576),
    'The event store takes at most 1048576 bytes at once.',
  ],
  [
    'a deleted stream',
    StreamDeletedError.fromStreamName('menu'),
    'The stream "menu" was deleted for ever.',
  ],
])('%s can never be stored', (_, cause, message) => {
  const error = translateError(cause, 'es:2113');
  expect(error).toBeInstanceOf(InvalidEventError);
  expect(error.message).toBe(message);
});

test('the port’s own errors pass', () => {
  const error = new WrongExpectedRevisionError('menu', 0, 1);
  expect(translateError(error, 'es:2113')).toBe(error);
});
