import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { auditsStream } from '@salon/domain';
import {
  type DurableFile,
  type EventStore,
  eventsOfLog,
  importLog,
  linesOfLog,
  openDurableFile,
  Sealer,
  withMethods,
} from '@salon/event-store';
import { change, forge } from '@salon/event-store/testing/damage';
import {
  makeTemporaryFolder,
  useTemporaryFolder,
} from '@salon/event-store/testing/temporary-folder';
import { type DocumentStore, SqliteDocuments } from '@salon/projections';
import { SalonWithHours, saturday, shion } from '../booking/salon-with-hours.fixture.ts';
import { operatorContext } from '../operator-actions/operator-actions.ts';
import { testOnFiles } from '../testing/on-engines.ts';
import { wholeLog } from '../testing/whole-log.ts';
import { LogAudits } from './log-audits.ts';
import { lineOf, NoteHead, notedHead } from './log-chain.ts';
import { LogProof, type ProvenLog } from './log-proof.ts';

const NOW = '2026-10-20T01:00:00.000Z';
const agenda = `agenda-${shion}_${saturday}`;

const [whole, folder] = [makeTemporaryFolder(), useTemporaryFolder()];
let heads: readonly string[] = [];
let events = 0;
beforeAll(async () => {
  const salon = await SalonWithHours.open({ DATA_DIR: whole });
  const audit = async () => (await salon.part(LogAudits).run(operatorContext(NOW))).head.hash;
  await salon.booked('10:00', salon.hana);
  const first = await audit();
  await salon.booked('13:00', salon.hana);
  heads = [first, await audit()];
  await salon.booked('16:00', salon.hana);
  events = (await wholeLog(salon.engines.store)).length;
  await salon.close();
});
beforeEach(() => cpSync(whole, folder(), { recursive: true }));
afterAll(() => rmSync(whole, { recursive: true }));

type Documents = Pick<DurableFile, 'personKeys'> & {
  readonly work: DocumentStore;
};

async function opened<T>(work: (store: EventStore, documents: Documents) => Promise<T>) {
  const durable = await openDurableFile({ file: file() });
  const { personKeys } = durable;
  try {
    return await work(durable.events, { personKeys, work: new SqliteDocuments(durable.file) });
  } finally {
    await durable.close();
  }
}

const provenOf = (
  store: EventStore,
  { personKeys, work }: Documents,
  kept: readonly string[] = [],
) => new LogProof(store, new Sealer(personKeys), work).prove({ heads: kept });

const proved = (...kept: readonly string[]) =>
  opened((store, documents) => provenOf(store, documents, kept));

const textsOf = ({ findings }: ProvenLog) => findings.map(({ what, where }) => `${what} ${where}`);
const found = async (...kept: readonly string[]) => textsOf(await proved(...kept));

const file = () => folder('salon.db');
const inLog = (sql: string) => change(file(), sql);
const audits = `stream = '${auditsStream}'`;
const isBooking = (revision: number) => `stream = '${agenda}' AND revision = ${revision}`;
const cheaper = (data: string) => data.replace('"totalPrice":9000', '"totalPrice":1');
function takeOutAudits() {
  inLog(`DELETE FROM log WHERE ${audits}`);
  inLog(
    'UPDATE log SET position = (SELECT count(*) FROM log AS other WHERE other.position <= log.position)',
  );
  inLog('UPDATE sqlite_sequence SET seq = (SELECT max(position) FROM log)');
}

const unknown = () => ({ id: randomUUID(), type: 'Other', data: {}, metadata: {} });
const positionOf = (count: number) => String(count).padStart(16, '0');
const [first, second] = [() => positionOf(events - 4), () => positionOf(events - 2)];

testOnFiles('an unchanged log has no findings, and the heads that were kept', async () => {
  const { findings, ...proven } = await proved(...heads, heads[0]?.toUpperCase() ?? '');
  expect(findings).toEqual([]);
  const head = { stream: agenda, revision: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) };
  expect(proven).toEqual({ logId: expect.any(String), events, to: positionOf(events), head });
});

testOnFiles.each<readonly [what: string, damage: () => void, findings: () => readonly string[]]>([
  [
    'an event was edited with its checksum',
    () => forge(file(), isBooking(1), cheaper),
    () => [`rewritten 0 to ${first()}`],
  ],
  [
    'an event between two audits was edited with its checksum',
    () => forge(file(), isBooking(2), cheaper),
    () => [`rewritten ${first()} to ${second()}`],
  ],
  [
    'an event was taken out',
    () => inLog(`DELETE FROM log WHERE ${isBooking(2)}`),
    () => [
      `missing ${auditsStream}/1`,
      `missing ${agenda}/3`,
      `rewritten ${first()} to ${positionOf(events)}`,
      `lost ${agenda}/2`,
    ],
  ],
  [
    'the first event was taken out',
    () => inLog('DELETE FROM log WHERE position = 1'),
    () => ['missing settings/0', `rewritten 0 to ${first()}`],
  ],
  [
    'the last event was taken out',
    () => inLog(`DELETE FROM log WHERE position = ${events}`),
    () => [`lost ${agenda}/3`],
  ],
  [
    'the last audit and what follows were taken out',
    () => inLog(`DELETE FROM log WHERE position > ${events - 2}`),
    () => [`lost ${agenda}/3`],
  ],
  [
    'all audits were deleted, and an event edited',
    () => {
      inLog(`DELETE FROM log WHERE ${audits}`);
      forge(file(), isBooking(1), cheaper);
    },
    () => [`missing ${agenda}/2`, `missing ${agenda}/3`, `rewritten 0 to ${positionOf(events)}`],
  ],
  [
    'all audits were deleted, and the others moved together',
    takeOutAudits,
    () => [`rewritten 0 to ${positionOf(events - 2)}`],
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
])('%s', async (_, damage, findings) => {
  damage();
  expect(await found()).toEqual(findings());
});

testOnFiles('a missing last event is found even after further events', async () => {
  inLog(`DELETE FROM log WHERE position = ${events}`);
  await opened((store) => store.append('other-1', 'no-stream', [unknown(), unknown()]));
  expect(await found()).toEqual([
    'missing other-1/0',
    'newer other-1/0',
    'newer other-1/1',
    `lost ${agenda}/3`,
  ]);
});

async function forgedWithItsNote() {
  takeOutAudits();
  forge(file(), isBooking(1), cheaper);
  await opened(async (store, { work }) => {
    await work.drop('log-head');
    await new NoteHead(store, work).run();
  });
}

testOnFiles(
  'a log that was forged with its note lacks the heads that were kept elsewhere',
  async () => {
    await forgedWithItsNote();
    expect(await found()).toEqual([]);
    expect(await found(heads[0]?.toUpperCase() ?? '', heads[1] ?? '')).toEqual([
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
  expect(before).toMatchObject({ position: positionOf(events), stream: agenda, revision: 3 });
  await opened((store) => store.append('other-1', 'no-stream', [unknown()]));
  const forward = await note();
  expect(forward).toMatchObject({
    position: positionOf(events + 1),
    stream: 'other-1',
    revision: 0,
    hash: (await proved()).head.hash,
  });
  inLog(`DELETE FROM log WHERE position > ${events}`);
  expect(await note()).toEqual(forward);
  inLog(`UPDATE sqlite_sequence SET seq = ${events}`);
  await opened((store) => store.append('other-2', 'no-stream', [unknown(), unknown()]));
  expect(await note()).toEqual(forward);
  expect(await found()).toContain('lost other-1/0');
});

testOnFiles('heads are valid in a copy of the log on another engine', async () => {
  const copied = await openDurableFile({ file: folder('copy.db') });
  const proven = await opened(async (store, documents) => {
    // Positions differ there.
    const there = withMethods(copied.events, { eventsBetween: () => undefined });
    await importLog(() => linesOfLog(store), there, { atOnce: 1 });
    return provenOf(there, documents, heads);
  });
  await copied.close();
  expect([proven.findings, proven.head]).toEqual([[], (await proved()).head]);
});

testOnFiles('overlapping bookings are a finding', async () => {
  const overlapping = await opened(async (store, documents) => {
    const [first, second] = (await store.readStream(agenda)).slice(1);
    const { startTime = null, endTime = null } = first?.data ?? {};
    if (second === undefined) throw new Error('There are two bookings.');
    const moved = { ...second, data: { ...second.data, startTime, endTime } };
    const twice = withMethods(store, {
      readStream: async (...given) =>
        (await store.readStream(...given)).map((event) => (event.id === second.id ? moved : event)),
    });
    return textsOf(await provenOf(twice, documents));
  });
  expect(overlapping).toEqual([`overlap ${agenda}`]);
});

testOnFiles('the exported lines contain no secret', async () => {
  const lines = await opened(async (store) => {
    const all: string[] = [];
    for await (const event of eventsOfLog(store)) all.push(lineOf(event));
    return all;
  });
  const [member, administrator] = ['MemberRegistered', 'AdministratorSet'].map((type) =>
    lines.find((line) => line.includes(`"${type}"`)),
  );
  expect(JSON.parse(member ?? '').data.sealed).toEqual({
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(administrator).not.toMatch(/okami|argon2/);
});
