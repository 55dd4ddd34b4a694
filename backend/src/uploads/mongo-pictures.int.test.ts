import { MongoConnection } from '@salon/event-store/mongodb';
import { describeOnMongo } from '@salon/event-store/testing/mongo';
import { MongoPictures } from './mongo-pictures.ts';
import { describePicturesContract } from './pictures-contract.ts';

describeOnMongo('pictures in MongoDB', (mongo) => {
  describePicturesContract('GridFS', async () => ({
    pictures: new MongoPictures(mongo.connection(), mongo.database()),
    close: async () => undefined,
  }));

  test('a picture that two keep at once lies there once, with no piece left over', async () => {
    const database = mongo.database();
    const [here, there] = [
      new MongoPictures(mongo.connection(), database),
      new MongoPictures(mongo.connection(), database),
    ];
    const picture = { name: `${'a'.repeat(32)}.webp`, bytes: Buffer.alloc(300_000, 7) };
    await Promise.all([here.keep([picture]), there.keep([picture]), here.keep([picture])]);
    const stored = mongo.connection().database(database);
    expect(await stored.collection('pictures.files').countDocuments()).toBe(1);
    expect(await stored.collection('pictures.chunks').countDocuments()).toBe(2);
    expect((await there.read(picture.name))?.equals(picture.bytes)).toBe(true);
  });
});

test('a store of pictures that is away is an engine that is away', async () => {
  const connection = new MongoConnection({
    url: 'mongodb://127.0.0.1:9/?directConnection=true',
    deadlineMs: 300,
  });
  const pictures = new MongoPictures(connection, 'nowhere');
  await expect(pictures.read(`${'0'.repeat(32)}.webp`)).rejects.toMatchObject({
    name: 'StoreUnavailableError',
    retryable: true,
  });
  await connection.close();
});
