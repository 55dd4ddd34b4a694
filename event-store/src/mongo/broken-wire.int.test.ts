import { StoreUnavailableError } from '../errors.ts';
import { openMongoKeys } from '../sealing/mongo/mongo-keys.ts';
import { errorOf, worksAgain } from '../testing/eventstoredb/outcomes.ts';
import { connectThroughWire, describeOnMongo } from '../testing/mongo-under-test.ts';
import { duplicatesOf } from './mongo-failures.ts';

describeOnMongo('MongoDB behind a wire that breaks', (mongo) => {
  test('every call in progress fails with an unavailable engine', async () => {
    const { wire, connection, close } = await connectThroughWire(mongo);
    const { personKeys } = openMongoKeys(connection, mongo.database());
    const calls = (count: number) =>
      Array.from({ length: count }, (_, person) => personKeys.ensure(`member-${person}`));
    const failures: unknown[] = [];
    try {
      for (let times = 0; times < 30; times += 1) {
        await Promise.all(calls(8));
        wire.drop();
        // These write to sockets of which nobody here knows yet that they are reset.
        const settled = await Promise.allSettled(calls(8));
        failures.push(
          ...settled.flatMap((call) => (call.status === 'rejected' ? [call.reason] : [])),
        );
        await worksAgain(() => personKeys.find('member-0'));
      }
    } finally {
      await close();
    }
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.filter((failure) => !(failure instanceof StoreUnavailableError))).toEqual([]);
  });
});

describeOnMongo('a batch of writes over a connection that breaks', (mongo) => {
  test('is never mistaken for one refused because of existing documents', async () => {
    const { wire, connection, close } = await connectThroughWire(mongo, '&retryWrites=false');
    const documents = connection.database(mongo.database()).collection<{ _id: string }>('batches');
    const batch = () =>
      documents.bulkWrite([{ insertOne: { document: { _id: crypto.randomUUID() } } }], {
        ordered: false,
      });
    try {
      await batch();
      wire.drop();
      const failure = await errorOf(batch());
      expect(failure).toBeInstanceOf(Error);
      expect(duplicatesOf(failure)).toBeUndefined();
    } finally {
      await close();
    }
  });
});
