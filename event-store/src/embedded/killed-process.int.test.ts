import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openEmbeddedLog } from '../testing/embedded-log.ts';
import { sampleEvent } from '../testing/sample-event.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { DataDirectoryInUseError, lockDataDirectory } from './data-directory-lock.ts';

const APPENDS = 200;
const WRITER = join(process.cwd(), 'event-store/dist/testing/append-until-killed.js');

describe('a process killed during its appends', () => {
  const path = useTemporaryFolder();

  test('loses none of its acknowledged appends and frees the data directory', async () => {
    const acknowledged = await appendUntilKilled(path(), APPENDS);
    const lock = lockDataDirectory(path());
    const store = await openEmbeddedLog({ file: path('events.db') });
    const { events } = await store.readAll({ limit: 1_000_000 });
    const stored = new Map(
      events.map((event) => [`${event.stream} ${event.revision} ${event.position}`, event.id]),
    );
    expect(acknowledged.filter((line) => !stored.has(line))).toEqual([]);
    for (const event of events)
      expect(event.id).toBe(sampleEvent(`${event.stream} ${event.revision}`).id);
    const next = await store.append('writer-0', (await store.readStream('writer-0')).length - 1, [
      sampleEvent('after the kill'),
    ]);
    expect(next.position > (events.at(-1)?.position ?? '')).toBe(true);
    await store.close();
    lock.release();
  });
});

async function appendUntilKilled(folder: string, count: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [WRITER, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const acknowledged: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    // The last line may be cut short by the kill.
    if (/^writer-\d \d+ \d{16}$/.test(line)) acknowledged.push(line);
    if (acknowledged.length !== count) continue;
    expect(() => lockDataDirectory(folder)).toThrow(DataDirectoryInUseError);
    child.kill('SIGKILL');
  }
  await exit;
  expect(acknowledged.length).toBeGreaterThanOrEqual(count);
  return acknowledged;
}
