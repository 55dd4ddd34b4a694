import { StoreUnavailableError } from '../errors.ts';
import { openMongoKeys } from '../sealing/mongo/mongo-keys.ts';
import { worksAgain } from '../testing/eventstoredb/outcomes.ts';
import { TcpProxy } from '../testing/eventstoredb/tcp-proxy.ts';
import { describeOnMongo } from '../testing/mongo-under-test.ts';
import { MongoConnection } from './mongo-connection.ts';
import { duplicatesOf } from './mongo-failures.ts';

describeOnMongo('MongoDB behind a wire that breaks', (mongo) => {
  test('every call in progress fails with an unavailable engine', async () => {
    const { hostname, port } = new URL(mongo.url());
    const wire = await TcpProxy.open({ host: hostname, port: Number(port) });
    const connection = new MongoConnection({
      url: `mongodb://127.0.0.1:${wire.port}/?directConnection=true`,
    });
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
      await connection.close();
      await wire.close();
    }
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.filter((failure) => !(failure instanceof StoreUnavailableError))).toEqual([]);
  });
});

describeOnMongo('a batch of writes over a connection that breaks', (mongo) => {
  test('is never mistaken for one refused because of existing documents', async () => {
    const { hostname, port } = new URL(mongo.url());
    const wire = await TcpProxy.open({ host: hostname, port: Number(port) });
    const connection = new MongoConnection({
      url: `mongodb://127.0.0.1:${wire.port}/?directConnection=true&retryWrites=false`,
    });
    const documents = connection.database(mongo.database()).collection<{ _id: string }>('batches');
    const batch = () =>
      documents.bulkWrite([{ insertOne: { document: { _id: crypto.randomUUID() } } }], {
        ordered: false,
      });
    try {
      await batch();
      wire.drop();
      const failure = await batch().then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(failure).toBeDefined();
      expect(duplicatesOf(failure)).toBeUndefined();
    } finally {
      await connection.close();
      await wire.close();
    }
  });
});
