import { MongoConnection } from '../../mongo/mongo-connection.ts';
import { describeOnMongo } from '../../testing/mongo-under-test.ts';
import { describePersonKeysContract } from '../../testing/person-keys-contract.ts';
import { openMongoKeys } from './mongo-keys.ts';

describeOnMongo('keys in MongoDB', (mongo) => {
  describePersonKeysContract('person keys', async () => {
    const database = mongo.database();
    const reopened: MongoConnection[] = [];
    return {
      keys: openMongoKeys(mongo.connection(), database).personKeys,
      reopen: async () => {
        const connection = new MongoConnection({ url: mongo.url() });
        reopened.push(connection);
        return openMongoKeys(connection, database).personKeys;
      },
      dispose: async () => {
        await Promise.all(reopened.map((connection) => connection.close()));
      },
    };
  });

  test('a destroyed key leaves no trace in the database', async () => {
    const database = mongo.database();
    const { personKeys } = openMongoKeys(mongo.connection(), database);
    await personKeys.ensure('member-1');
    await personKeys.destroy('member-1', '2026-10-24T04:30:00.000Z');
    const left = await mongo
      .connection()
      .database(database)
      .collection('person-keys')
      .find()
      .toArray();
    expect(left).toEqual([{ _id: 'member-1', erasedAt: '2026-10-24T04:30:00.000Z' }]);
  });

  test('creating and destroying a key concurrently leaves a tombstone', async () => {
    const { personKeys } = openMongoKeys(mongo.connection(), mongo.database());
    const at = '2026-10-24T04:30:00.000Z';
    await Promise.allSettled([
      personKeys.ensure('member-1'),
      personKeys.destroy('member-1', at),
      personKeys.ensure('member-1'),
    ]);
    expect(await personKeys.find('member-1')).toBe('erased');
  });

  test('two processes that request the same persons’ keys concurrently get the same keys', async () => {
    const database = mongo.database();
    const [here, there] = [1, 2].map(() => openMongoKeys(mongo.connection(), database).personKeys);
    const persons = Array.from({ length: 40 }, (_, number) => `person-${number}`);
    const [ours, theirs] = await Promise.all(
      [here, there].map((keys) => Promise.all(persons.map((person) => keys?.ensure(person)))),
    );
    expect(ours).toEqual(theirs);
    expect(new Set(ours?.map((key) => key?.id)).size).toBe(40);
  });

  test('each of the deployment’s keys is made once, whoever asks at the same time', async () => {
    const { deploymentKeys } = openMongoKeys(mongo.connection(), mongo.database());
    const [first, ...rest] = await Promise.all(
      Array.from({ length: 8 }, () => deploymentKeys.get('linkKey')),
    );
    expect(first).toHaveLength(32);
    for (const key of rest) expect(key).toEqual(first);
    expect(await deploymentKeys.get('claimKey')).not.toEqual(first);
  });
});

test('an unavailable key store fails within its deadline, with address and reason, without the password', async () => {
  const connection = new MongoConnection({
    url: 'mongodb://salon:secret@127.0.0.1:9/?directConnection=true',
    deadlineMs: 300,
  });
  const { personKeys } = openMongoKeys(connection, 'nowhere');
  await expect(personKeys.find('member-1')).rejects.toMatchObject({
    name: 'StoreUnavailableError',
    message: expect.stringMatching(
      /^The key store cannot be reached\. MongoDB at 127\.0\.0\.1:9: .*connect/,
    ),
  });
  await expect(personKeys.ensure('member-1')).rejects.toMatchObject({ retryable: true });
  await connection.close();
});
