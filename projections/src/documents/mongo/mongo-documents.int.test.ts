import { MongoConnection } from '@salon/event-store/mongodb';
import { describeOnMongo } from '@salon/event-store/testing/mongo';
import { describeDocumentsContract } from '../../testing/documents-contract.ts';
import { DocumentsUnavailableError } from '../document-store.ts';
import { openMongoDocuments } from './mongo-documents.ts';

describeOnMongo('documents in MongoDB', (mongo) => {
  describeDocumentsContract('MongoDB', async () =>
    openMongoDocuments(mongo.connection(), mongo.database()),
  );

  test('of concurrent writers of a document the highest position wins', async () => {
    const store = openMongoDocuments(mongo.connection(), mongo.database());
    const stars = await store.collection({ name: 'stars', indexes: [] });
    const positions = ['03', '09', '01', '07', '05', '02', '08'];
    await Promise.all(
      positions.map((position) => stars.writeBatch([{ id: 'a', doc: { position }, position }])),
    );
    expect(await stars.get('a')).toMatchObject({ doc: { position: '09' }, position: '09' });
  });

  test('operators in a document are only text', async () => {
    const store = openMongoDocuments(mongo.connection(), mongo.database());
    const notes = await store.collection<{ text: string }>({ name: 'notes', indexes: [['text']] });
    await notes.insert('a', { text: '$where' });
    expect(await notes.find({ where: { text: { prefix: '$' } } })).toEqual([
      { id: 'a', doc: { text: '$where' }, position: '', rev: 1 },
    ]);
  });
});

test('an unavailable store fails within its deadline', async () => {
  const connection = new MongoConnection({
    url: 'mongodb://127.0.0.1:9/?directConnection=true',
    deadlineMs: 300,
  });
  const store = openMongoDocuments(connection, 'nowhere');
  await expect(store.collection({ name: 'stars', indexes: [] })).rejects.toBeInstanceOf(
    DocumentsUnavailableError,
  );
  await expect(store.collections()).rejects.toMatchObject({ retryable: true });
  await connection.close();
});
