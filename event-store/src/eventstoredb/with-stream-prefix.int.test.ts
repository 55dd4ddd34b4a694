import type { EventStore } from '../event-store.ts';
import { Collector } from '../testing/collector.ts';
import { openEmbeddedLog } from '../testing/embedded-log.ts';
import { sampleEvents } from '../testing/sample-event.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { withStreamPrefix } from './with-stream-prefix.ts';

describe('two salons in one log', () => {
  const path = useTemporaryFolder();
  let log: EventStore;
  let salon: EventStore;
  beforeEach(async () => {
    log = await openEmbeddedLog({ file: path('events.db') });
    salon = withStreamPrefix(log, 'salon.');
  });
  afterEach(() => log.close());

  test('are told the position of foreign events, so that checkpoints go on', async () => {
    const { position } = await log.append('other.menu', 'no-stream', sampleEvents('a'));
    let collector: Collector | undefined;
    await new Promise<void>((resolve) => {
      collector = Collector.of(salon, {
        onPosition: async (scannedTo) => {
          if (scannedTo === position) resolve();
        },
      });
    });
    expect(collector?.calls).toEqual([]);
  });
});
