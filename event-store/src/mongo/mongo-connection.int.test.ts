import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { PersonKeys } from '../sealing/keys.ts';
import { openMongoKeys } from '../sealing/mongo/mongo-keys.ts';
import { errorOf, worksAgain } from '../testing/eventstoredb/outcomes.ts';
import { connectThroughWire, describeOnMongo } from '../testing/mongo-under-test.ts';
import { MongoConnection } from './mongo-connection.ts';

/** Of two calls the second does not wait. */
async function expectHanging(personKeys: PersonKeys) {
  for (const why of ['It hangs.', 'It hangs: it is asked in the background until it answers.'])
    expect(await errorOf(personKeys.find('member-1'))).toMatchObject({
      retryable: true,
      message: expect.stringMatching(
        new RegExp(`^The key store cannot be reached\\. MongoDB at 127\\.0\\.0\\.1:\\d+: ${why}$`),
      ),
    });
}

test('a silent MongoDB is detected by a probe, and then delays no call', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const connection = new MongoConnection({
    url: `mongodb://127.0.0.1:${(silent.address() as AddressInfo).port}/?directConnection=true`,
  });
  try {
    const { personKeys } = openMongoKeys(connection, 'silent');
    await expectHanging(personKeys);
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
      await expectHanging(personKeys);
      wire.thaw();
      await worksAgain(async () => expect(await personKeys.find('member-1')).toEqual(key));
    } finally {
      await close();
    }
  });
});
