import { MongoConnection } from '@salon/event-store/mongodb';
import { describeOnMongo } from '@salon/event-store/testing/mongo';
import { describeDocumentsContract } from '../../testing/documents-contract.ts';
import { describeFieldsContract } from '../../testing/fields-contract.ts';
import { DocumentsUnavailableError } from '../document-store.ts';
import { type DocumentCall, documentCall } from './call.ts';
import { MongoCollection } from './keyed-mongo-collection.ts';
import { openMongoDocuments } from './open-mongo-documents.ts';
import { prepareCollection } from './prepare-collection.ts';

describeOnMongo('documents in MongoDB', (mongo) => {
  describeDocumentsContract('MongoDB', async () => openMongoDocuments(mongo.connection(), mongo.database()));
  describeFieldsContract('MongoDB', async () => openMongoDocuments(mongo.connection(), mongo.database()));

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

  test('a document that loses its key while it is looked for is not found by it', async () => {
    const spec = { name: 'jobs', indexes: { due: (doc: { due?: string }) => (doc.due === undefined ? [] : [doc.due]) } };
    const documents = await prepareCollection(mongo.connection().database(mongo.database()), spec);
    const jobs = new MongoCollection(documents, documentCall, spec.indexes);
    for (const id of ['a', 'b', 'c']) await jobs.insert(id, { due: id });
    // Between the keys and the documents somebody takes one and another one goes.
    let calls = 0;
    const call: DocumentCall = async (work) => {
      const answer = await documentCall(work);
      calls += 1;
      if (calls === 1) {
        await jobs.replace('a', 1, {});
        await jobs.remove('c');
      }
      return answer;
    };
    const found = await new MongoCollection(documents, call, spec.indexes).find({ index: 'due', to: 'z' });
    expect(found.map(({ id }) => id)).toEqual(['b']);
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
