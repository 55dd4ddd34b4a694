import { MongoConnection } from '@salon/event-store/mongodb';
import { describeOnMongo } from '@salon/event-store/testing/mongo';
import { MongoPictures } from './mongo-pictures.ts';
import { describePicturesContract } from './pictures-contract.ts';

describeOnMongo('pictures in MongoDB', (mongo) => {
  const open = (database = mongo.database()) => new MongoPictures(mongo.connection(), database);
  describePicturesContract('GridFS', () => open());

  test('a picture stored twice concurrently exists once, without leftover chunks', async () => {
    const database = mongo.database();
    const [here, there] = [open(database), open(database)];
    const picture = { name: `${'a'.repeat(32)}.webp`, bytes: Buffer.alloc(300_000, 7) };
    await Promise.all([here.keep([picture]), there.keep([picture]), here.keep([picture])]);
    const stored = mongo.connection().database(database);
    expect(await stored.collection('pictures.files').countDocuments()).toBe(1);
    expect(await stored.collection('pictures.chunks').countDocuments()).toBe(2);
    expect((await there.read(picture.name))?.equals(picture.bytes)).toBe(true);
  });
});

test('an unreachable picture store counts as an unavailable engine', async () => {
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
