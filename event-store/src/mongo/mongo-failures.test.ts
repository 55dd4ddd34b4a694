import {
  type BulkWriteResult,
  MongoBulkWriteError,
  MongoInvalidArgumentError,
  MongoNetworkError,
  MongoServerError,
} from 'mongodb';
import { duplicatesOf, reasonOf, translated } from './mongo-failures.ts';

class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

const fails = (error: unknown) =>
  translated(
    () => Promise.reject(error),
    (cause) => new Unavailable('away', { cause }),
  );
const systemError = (code: string) =>
  Object.assign(new Error(`write ${code}`), { code, errno: -1, syscall: 'write' });

describe('the error of a failed MongoDB call', () => {
  test.each([
    ['a connection that was lost', new MongoNetworkError('connection 7 closed')],
    ['a refusal of the server', new MongoServerError({ message: 'not primary', code: 10_107 })],
    ['a write to a socket that the server has reset', systemError('ECONNRESET')],
    ['a write to a socket that the server has closed', systemError('EPIPE')],
    [
      'a write to a socket that is closed here',
      Object.assign(new Error('destroyed'), { code: 'ERR_STREAM_DESTROYED' }),
    ],
  ])('%s: the engine is away', async (_, error) => {
    await expect(fails(error)).rejects.toMatchObject({ name: 'Unavailable', cause: error });
  });

  test.each([
    ['an argument that the driver does not take', new MongoInvalidArgumentError('no')],
    [
      'an argument that the platform does not take',
      Object.assign(new TypeError('no'), { code: 'ERR_INVALID_ARG_TYPE' }),
    ],
    ['a defect', new TypeError('undefined is not a function')],
  ])('%s: it stays what it is', async (_, error) => {
    await expect(fails(error)).rejects.toBe(error);
  });
});

test('a refusal is told by its code, since its text may hold values of documents', () => {
  const refusal = new MongoServerError({ message: 'dup key: "hana"', code: 11_000 });
  expect(reasonOf(refusal)).toBe('refused with code 11000 (MongoServerError)');
});

describe('the writes of a batch refused because of existing documents', () => {
  const result = (writeErrors: readonly { readonly code: number; readonly index: number }[]) =>
    new MongoBulkWriteError({ message: 'failed', code: 1, writeErrors: writeErrors as never }, {
      getWriteConcernError: () => undefined,
    } as BulkWriteResult);

  test.each([
    ['all that failed were there', result([{ code: 11_000, index: 2 }]), [2]],
    [
      'one failed for another reason',
      result([
        { code: 11_000, index: 2 },
        { code: 121, index: 3 },
      ]),
      undefined,
    ],
    ['the connection was lost, and no write is named', result([]), undefined],
    ['no batch', new MongoNetworkError('lost'), undefined],
  ])('%s', (_, error, refused) => expect(duplicatesOf(error)).toEqual(refused));
});
