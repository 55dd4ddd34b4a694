import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DocumentStore, openEmbeddedDocuments } from '@salon/projections';
import { classifyError } from './classify-error.ts';
import { sentenceOf } from './error-sentences.ts';
import { errorStatuses } from './error-statuses.ts';

let folder: string;
let documents: DocumentStore;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'classify-error-'));
  documents = openEmbeddedDocuments({ file: join(folder, 'read-models.db') });
});
afterAll(async () => {
  await documents.close();
  rmSync(folder, { recursive: true });
});

test('a list that asks an older version for a field that it lacks is asked again a little later', async () => {
  interface Star {
    readonly colour: string;
  }
  const name = 'stars_v1';
  await documents.collection<Star>({ name, indexes: [] });
  const newer = documents.reader({ name, fields: { colour: ({ colour }: Star) => colour }, indexes: [['colour']] });

  const failure: unknown = await newer.find({ where: { colour: 'red' } }).catch((error: unknown) => error);
  const { code, ...rest } = classifyError(failure);

  expect({ code, ...rest }).toEqual({ code: 'UNAVAILABLE', details: { retryAfter: 2 }, unexpected: false });
  expect(errorStatuses[code]).toBe(503);
  expect(sentenceOf(code, { facts: {}, phones: [] })).toBe('ただいま混み合っております。しばらくしてから、もう一度お試しください。');
});
