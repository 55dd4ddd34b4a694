import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { START_POSITION } from '@salon/event-store';
import { inquiries } from '../../testing/inquiries.ts';
import { useSalonLog } from '../../testing/salon-log.ts';
import { workersOf } from '../../testing/start-build-worker.ts';
import { statesProjector } from '../../testing/test-projectors.ts';

const REPLAYER = join(process.cwd(), 'projections/dist/testing/replay-until-killed.js');
const FILE = 'killed.db';

const log = useSalonLog();

const { received, changed } = inquiries(log);

/** Lets a process replay until it stands in the middle of the log, and kills it there. */
async function replayUntilKilled(where: string): Promise<void> {
  const child = spawn(process.execPath, [REPLAYER, log().folder, FILE, where], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  expect(String(await Promise.race([once(child.stdout, 'data'), exit]))).toBe('in the middle\n');
  child.kill('SIGKILL');
  await exit;
}

test.each(['here', 'beside'])(
  'a replay whose process was killed goes on from its checkpoint, and ends equal (its thread: %s)',
  async (where) => {
    for (let n = 0; n < 80; n += 1) await received(`i${n}`);
    for (let n = 0; n < 80; n += 2) await changed(`i${n}`, 'closed');
    await replayUntilKilled(where);
    const states = statesProjector();
    const documents = log().openDocuments(FILE);
    const options = where === 'beside' ? { startWorker: workersOf(log().folder) } : {};
    const projections = await log().projected([states], { documents, ...options });
    const [status] = await projections.status();
    const { position = '', ...replay } = status?.replay ?? {};
    expect(replay).toMatchObject({ collection: 'states_v2', state: 'stopped', error: null });
    expect(position > START_POSITION && position < (await log().events.head())).toBe(true);

    const read = jest.spyOn(log().events, 'readAll');
    await projections.replay.start('states');
    expect(await projections.replay.finished('states')).toMatchObject({ state: 'ready', error: null });
    // The thread begins there; the one of the test reads what is left.
    if (where === 'here') expect(read.mock.calls[0]?.[0].after).toBe(position);
    else expect(read.mock.calls.every(([{ after = '' }]) => after > position)).toBe(true);
    expect(await projections.replay.compare('states')).toEqual({ compared: 80, differing: [], differences: [] });
    await projections.replay.switch('states');
    expect((await projections.verify('states')).differing).toEqual([]);
    await projections.stop();
    await documents.close();
  },
);
