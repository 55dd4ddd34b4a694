import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { sealsStream } from '@salon/domain';
import { type DurableFile, type EventStore, openDurableFile, Sealer } from '@salon/event-store';
import { change, forge } from '@salon/event-store/testing/damage';
import {
  makeTemporaryFolder,
  useTemporaryFolder,
} from '@salon/event-store/testing/temporary-folder';
import { type DocumentStore, SqliteDocuments } from '@salon/projections';
import { SalonWithHours, saturday, shion } from '../booking/salon-with-hours.fixture.ts';
import { Executor } from '../command/execute.ts';
import { hashOfSeal } from '../command/seal-hash.ts';
import { operatorContext } from '../operator-actions/operator-actions.ts';
import { testOnFiles } from '../testing/on-engines.ts';
import { wholeLog } from '../testing/whole-log.ts';
import { LogProof, type ProvenLog } from './log-proof.ts';
import { LogSeals } from './log-seals.ts';
import { NoteHead, notedHead } from './noted-head.ts';

const NOW = '2026-10-20T01:00:00.000Z';
const agenda = `agenda-${shion}_${saturday}`;

/** The folder of an intact salon, and the copy that a test damages. */
const [whole, folder] = [makeTemporaryFolder(), useTemporaryFolder()];
/** The heads of its two seals, and its events. */
let heads: readonly string[] = [];
let events = 0;
beforeAll(async () => {
  const salon = await SalonWithHours.open({ DATA_DIR: whole });
  const seal = async () => {
    const sealed = await salon.part(LogSeals).seal(operatorContext(NOW));
    return sealed === null ? [] : [hashOfSeal(sealed)];
  };
  await salon.booked('10:00', salon.hana);
  const first = await seal();
  await salon.booked('13:00', salon.hana);
  heads = [...first, ...(await seal())];
  await salon.booked('16:00', salon.hana);
  events = (await wholeLog(salon.engines.store)).length;
  await salon.close();
});
beforeEach(() => cpSync(whole, folder(), { recursive: true }));
afterAll(() => rmSync(whole, { recursive: true }));

type Documents = Pick<DurableFile, 'personKeys' | 'deploymentKeys'> & {
  readonly work: DocumentStore;
};

/** Opens the log of the folder, its keys and its work documents. */
async function opened<T>(
  work: (store: EventStore, documents: Documents) => Promise<T>,
): Promise<T> {
  const durable = await openDurableFile({ file: file() });
  const { personKeys, deploymentKeys } = durable;
  try {
    return await work(durable.events, {
      personKeys,
      deploymentKeys,
      work: new SqliteDocuments(durable.file),
    });
  } finally {
    await durable.close();
  }
}

const proved = (...kept: readonly string[]): Promise<ProvenLog> =>
  opened((store, { personKeys, deploymentKeys, work }) =>
    new LogProof(store, new Sealer(personKeys), deploymentKeys, work).prove({ heads: kept }),
  );

/** The findings of a proof, each as `what where`. */
const found = async (...kept: readonly string[]) =>
  (await proved(...kept)).findings.map(({ what, where }) => `${what} ${where}`);

const file = () => folder('salon.db');
const inLog = (sql: string) => change(file(), sql);
const seals = `stream = '${sealsStream}'`;
const isBooking = (revision: number) => `stream = '${agenda}' AND revision = ${revision}`;
const cheaper = (data: string) => data.replace('"totalPrice":9000', '"totalPrice":1');
/** Deletes all seals and renumbers the other events, so that no position is missing. */
function takeOutSeals(): void {
  inLog(`DELETE FROM log WHERE ${seals}`);
  inLog(
    'UPDATE log SET position = (SELECT count(*) FROM log AS other WHERE other.position <= log.position)',
  );
  inLog('UPDATE sqlite_sequence SET seq = (SELECT max(position) FROM log)');
}

/** An event of an unknown type. */
const unknown = () => ({ id: randomUUID(), type: 'Other', data: {}, metadata: {} });
const positionOf = (count: number) => String(count).padStart(16, '0');

testOnFiles('an unchanged log has no findings, and the heads that were kept', async () => {
  const { findings, head, unsealed, ...proven } = await proved(
    ...heads,
    heads[0]?.toUpperCase() ?? '',
  );
  expect(findings).toEqual([]);
  expect(proven).toEqual({ logId: expect.any(String), events, to: positionOf(events) });
  // The second seal, and the booking behind it.
  expect([head && hashOfSeal(head), unsealed]).toEqual([heads[1], 2]);
});

testOnFiles.each<readonly [what: string, damage: () => void, findings: () => readonly string[]]>([
  [
    'a sealed event was edited with its checksum',
    () => forge(file(), isBooking(1), cheaper),
    () => ['seal-events seal 1'],
  ],
  [
    'a sealed event was taken out',
    () => inLog(`DELETE FROM log WHERE ${isBooking(2)}`),
    () => ['gap seals/1', `missing ${agenda}/3`, 'seal-events seal 2'],
  ],
  [
    'the first event was taken out',
    () => inLog('DELETE FROM log WHERE position = 1'),
    () => ['gap settings/0', 'seal-events seal 1'],
  ],
  [
    'the last event was taken out',
    () => inLog(`DELETE FROM log WHERE position = ${events}`),
    () => [`shortened ${positionOf(events)}`],
  ],
  [
    'the last seal and what follows were taken out',
    () => inLog(`DELETE FROM log WHERE position > ${events - 2}`),
    () => [`shortened ${positionOf(events)}`, `lost-head ${heads[1]}`],
  ],
  [
    'a seal was edited with its checksum',
    () =>
      forge(file(), `${seals} AND revision = 0`, (data) => data.replace('"keyId":"', '"keyId":"0')),
    () => ['seal-mac seal 1', 'seal-events seal 2', 'seal-chain seal 2'],
  ],
  [
    'all seals were deleted, and what they covered edited',
    () => {
      inLog(`DELETE FROM log WHERE ${seals}`);
      forge(file(), isBooking(1), cheaper);
    },
    () => [`gap ${agenda}/2`, `gap ${agenda}/3`, `lost-head ${heads[1]}`],
  ],
  [
    'an event is there twice',
    () =>
      inLog(`
        DROP INDEX log_by_stream;
        CREATE INDEX log_by_stream ON log (stream, revision);
        INSERT INTO log (stream, revision, id, type, data, metadata, recorded_at, checksum)
          SELECT stream, revision, id, type, data, metadata, recorded_at, checksum
          FROM log WHERE ${isBooking(2)}`),
    () => [`repeated ${agenda}/2`],
  ],
  [
    'all seals were deleted, and the others moved together',
    takeOutSeals,
    () => [`shortened ${positionOf(events)}`, `lost-head ${heads[1]}`],
  ],
])('%s', async (_, damage, findings) => {
  damage();
  expect(await found()).toEqual(findings());
});

testOnFiles('a missing last event is found even after further events', async () => {
  inLog(`DELETE FROM log WHERE position = ${events}`);
  await opened((store) => store.append('other-1', 'no-stream', [unknown(), unknown()]));
  expect(await found()).toEqual([
    'gap other-1/0',
    'unknown-type other-1/0',
    'unknown-type other-1/1',
    `replaced ${positionOf(events)}`,
  ]);
});

/** The chain rebuilt over an edited log, by somebody who has the key. */
async function chainMadeAnew(): Promise<void> {
  takeOutSeals();
  forge(file(), isBooking(1), cheaper);
  await opened(async (store, { personKeys, deploymentKeys, work }) => {
    const seals = new LogSeals(new Executor(store, new Sealer(personKeys)), store, deploymentKeys);
    await seals.seal(operatorContext(NOW));
    await store.append('other-1', 'no-stream', [unknown(), unknown()]);
    await seals.seal(operatorContext(NOW));
    await new NoteHead(store, work).run();
  });
}

const later = ['unknown-type other-1/0', 'unknown-type other-1/1'];

testOnFiles(
  'a forged chain lacks the head that the salon has noted, and the note stays',
  async () => {
    const noted = () => opened((_, { work }) => notedHead(work));
    const before = await noted();
    expect(before?.seal).toEqual({ number: 2, head: heads[1] });
    await chainMadeAnew();
    expect(await noted()).toEqual(before);
    expect(await found()).toEqual([
      ...later,
      `replaced ${positionOf(events)}`,
      `lost-head ${heads[1]}`,
    ]);
  },
);

testOnFiles(
  'a forged chain without the note lacks the heads that were kept elsewhere',
  async () => {
    await opened((_, { work }) => work.drop('log-head'));
    await chainMadeAnew();
    expect(await found()).toEqual(later);
    expect(await found(heads[0]?.toUpperCase() ?? '', heads[1] ?? '')).toEqual([
      ...later,
      `lost-head ${heads[0]}`,
      `lost-head ${heads[1]}`,
    ]);
  },
);

testOnFiles('the note follows the log forward, but not back', async () => {
  const note = () =>
    opened(async (store, { work }) => {
      await new NoteHead(store, work).run();
      return notedHead(work);
    });
  const before = await note();
  expect(before).toMatchObject({
    position: positionOf(events),
    seal: { number: 2, head: heads[1] },
  });
  await opened((store) => store.append('other-1', 'no-stream', [unknown()]));
  const forward = await note();
  expect(forward).toMatchObject({
    position: positionOf(events + 1),
    event: { stream: 'other-1', revision: 0 },
  });
  inLog(`DELETE FROM log WHERE position > ${events}`);
  expect(await note()).toEqual(forward);
  inLog(`UPDATE sqlite_sequence SET seq = ${events}`);
  await opened((store) => store.append('other-2', 'no-stream', [unknown(), unknown()]));
  expect(await note()).toEqual(forward);
  expect(await found()).toContain(`replaced ${positionOf(events + 1)}`);
});
