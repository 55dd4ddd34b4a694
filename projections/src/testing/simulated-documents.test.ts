import { describeDocumentsContract } from './documents-contract.ts';
import { SimulatedDocuments } from './simulated-documents.ts';

const direct = async <T>(_: string, work: () => T) => work();

describeDocumentsContract('simulated', async () => new SimulatedDocuments().client(direct));
describeDocumentsContract('simulated, on a server', async () =>
  new SimulatedDocuments().client(direct, { isServer: true }),
);

test('a power cut loses unsynced writes only', async () => {
  const documents = new SimulatedDocuments();
  const stars = await documents.client(direct).collection<string>({ name: 'stars', indexes: [] });
  await stars.insert('a', 'synced');
  documents.sync();
  await stars.insert('b', 'kept');
  await stars.replace('a', 1, 'lost');
  documents.cut(1);
  expect(await stars.getMany(['a', 'b'])).toMatchObject([{ doc: 'synced' }, { doc: 'kept' }]);
});
