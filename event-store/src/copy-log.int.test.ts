import { copyLog } from './copy-log.ts';
import { openEmbeddedLog } from './testing/embedded-log.ts';
import { WrongExpectedRevisionError } from './errors.ts';
import type { EventStore } from './event-store.ts';
import { sampleEvents } from './testing/sample-event.ts';
import { useTemporaryFolder } from './testing/temporary-folder.ts';

describe('copying a log into another', () => {
  const path = useTemporaryFolder();
  let from: EventStore;
  let to: EventStore;
  beforeEach(async () => {
    from = await openEmbeddedLog({ file: path('from.db') });
    to = await openEmbeddedLog({ file: path('to.db') });
  });
  afterEach(() => Promise.all([from.close(), to.close()]));
  const contents = async (store: EventStore) =>
    (await store.readAll({ limit: 100 })).events.map(({ stream, revision, id, data }) => [stream, revision, id, data.name]);

  test('keeps the order over all streams, ids and revisions', async () => {
    await from.append('one', 'no-stream', sampleEvents('a', 'b'));
    await from.append('two', 'no-stream', sampleEvents('c'));
    await from.append('one', 1, sampleEvents('d'));
    expect(await copyLog(from, to)).toBe(4);
    expect(await contents(to)).toEqual(await contents(from));
  });

  test('done again after the log has grown, it adds what came since', async () => {
    await from.append('one', 'no-stream', sampleEvents('a', 'b'));
    await copyLog(from, to);
    await from.append('one', 1, sampleEvents('c'));
    expect(await copyLog(from, to)).toBe(3);
    expect(await contents(to)).toEqual(await contents(from));
  });

  test('stops at a stream that holds something else', async () => {
    await from.append('one', 'no-stream', sampleEvents('a'));
    await to.append('one', 'no-stream', sampleEvents('another'));
    await expect(copyLog(from, to)).rejects.toBeInstanceOf(WrongExpectedRevisionError);
  });
});
