import { MongoConnection } from '@salon/event-store';
import { describeOnMongo } from '@salon/event-store/testing/mongo';
import { describeDocumentsContract } from '../../testing/documents-contract.ts';
import { DocumentsUnavailableError } from '../documents-unavailable-error.ts';
import { openMongoDocuments } from './open-mongo-documents.ts';

describeOnMongo('documents in MongoDB', (mongo) => {
  describeDocumentsContract('MongoDB', async () => openMongoDocuments(mongo.connection(), mongo.database()));

  test('a document with many keys to an index is found by each of them, in order', async () => {
    const store = openMongoDocuments(mongo.connection(), mongo.database());
    const spec = { name: 'words', indexes: { word: (doc: { words: readonly string[] }) => doc.words } };
    const words = await store.collection(spec);
    await words.writeBatch([
      { id: '1', doc: { words: ['g', 'f', 'e', 'd', 'c', 'b', 'a'] }, position: '01' },
      { id: '2', doc: { words: ['b', 'd'] }, position: '01' },
    ]);
    const found = async (find: Parameters<typeof words.find>[0]) => (await words.find(find)).map(({ key, id }) => key + id);
    expect(await found({ index: 'word' })).toEqual(['a1', 'b1', 'b2', 'c1', 'd1', 'd2', 'e1', 'f1', 'g1']);
    expect(await found({ index: 'word', from: 'b', to: 'e', descending: true, limit: 3 })).toEqual(['d2', 'd1', 'c1']);
    expect(await found({ index: 'word', after: { key: 'b', id: '1' }, limit: 2, offset: 1 })).toEqual(['c1', 'd1']);
    expect(await found({ index: 'word', after: { key: 'b', id: '2' }, descending: true })).toEqual(['b1', 'a1']);
    expect(await words.count({ index: 'word', from: 'b', to: 'e', cap: 10 })).toEqual({ count: 5, capped: false });
    expect(await words.removeWhere({ index: 'word', prefix: 'a' })).toBe(1);
    expect(await found({ index: 'word' })).toEqual(['b2', 'd2']);
  });

  test('of writers who race for a document the highest position wins', async () => {
    const store = openMongoDocuments(mongo.connection(), mongo.database());
    const stars = await store.collection({ name: 'stars', indexes: {} });
    const positions = ['03', '09', '01', '07', '05', '02', '08'];
    await Promise.all(positions.map((position) => stars.writeBatch([{ id: 'a', doc: { position }, position }])));
    expect(await stars.get('a')).toMatchObject({ doc: { position: '09' }, position: '09' });
  });

  test('operators in a document are only text', async () => {
    const store = openMongoDocuments(mongo.connection(), mongo.database());
    const notes = await store.collection<{ text: string }>({ name: 'notes', indexes: { text: ({ text }) => [text] } });
    await notes.insert('a', { text: '$where' });
    expect(await notes.find({ index: 'text', prefix: '$' })).toEqual([
      { id: 'a', doc: { text: '$where' }, position: '', rev: 1, key: '$where' },
    ]);
  });
});

test('a store that is away says so within its deadline', async () => {
  const connection = new MongoConnection({ url: 'mongodb://127.0.0.1:9/?directConnection=true', deadlineMs: 300 });
  const store = openMongoDocuments(connection, 'nowhere');
  await expect(store.collection({ name: 'stars', indexes: {} })).rejects.toBeInstanceOf(DocumentsUnavailableError);
  await expect(store.collections()).rejects.toMatchObject({ retryable: true });
  await connection.close();
});
