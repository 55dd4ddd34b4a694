import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { openMongoKeys } from '../sealing/mongo/mongo-keys.ts';
import { failureOf, worksAgain } from '../testing/eventstoredb/outcomes.ts';
import { connectThroughWire, describeOnMongo } from '../testing/mongo-under-test.ts';
import { MongoConnection } from './mongo-connection.ts';

const AWAY = {
  retryable: true,
  message: expect.stringMatching(
    /^The key store cannot be reached\. MongoDB at 127\.0\.0\.1:\d+: It hangs/,
  ),
};

test('a silent MongoDB is detected by a probe, and then delays no call', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const connection = new MongoConnection({
    url: `mongodb://127.0.0.1:${(silent.address() as AddressInfo).port}/?directConnection=true`,
  });
  try {
    const { personKeys } = openMongoKeys(connection, 'silent');
    const [first, second] = [
      await failureOf(personKeys.find('member-1')),
      await failureOf(personKeys.find('member-1')),
    ];
    expect([first.error, second.error]).toMatchObject([AWAY, AWAY]);
    expect(second.milliseconds).toBeLessThan(first.milliseconds);
  } finally {
    await connection.close();
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
});

describeOnMongo('MongoDB behind a wire that hangs', (mongo) => {
  test('is probed in the background, and calls resume once it answers', async () => {
    const { wire, connection, close } = await connectThroughWire(mongo);
    try {
      const { personKeys } = openMongoKeys(connection, mongo.database());
      const key = await personKeys.ensure('member-1');
      wire.freeze();
      const [first, second] = [
        await failureOf(personKeys.find('member-1')),
        await failureOf(personKeys.find('member-1')),
      ];
      expect([first.error, second.error]).toMatchObject([AWAY, AWAY]);
      expect(second.milliseconds).toBeLessThan(first.milliseconds);
      wire.thaw();
      await worksAgain(async () => expect(await personKeys.find('member-1')).toEqual(key));
    } finally {
      await close();
    }
  });
});
