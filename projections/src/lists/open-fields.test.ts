import { PersonKeyMissingError, SealBrokenError, type Sealed, StoreUnavailableError } from '@salon/event-store';
import { openReadable } from '../engine/open-readable.ts';
import { openOrNull } from './open-fields.ts';

const sealed: Sealed = { person: 'member-1', key: 'k', v: 1, nonce: '', text: '' };
const failing = (error: Error) => ({ open: () => Promise.reject(error) });

test.each([
  ['whose key is missing', new PersonKeyMissingError('member-1', 'k')],
  ['which were changed', new SealBrokenError('member-1')],
])('fields %s are unreadable, and no error of the list', async (_, error) => {
  expect(await openReadable(failing(error), sealed)).toBe('unreadable');
  expect(await openOrNull(failing(error), sealed)).toBeNull();
});

test('a key store that is away is a failure, for it may come back', async () => {
  await expect(openOrNull(failing(new StoreUnavailableError('away')), sealed)).rejects.toBeInstanceOf(StoreUnavailableError);
});
