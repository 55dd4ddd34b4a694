import { readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { until } from '@salon/event-store/testing/until';
import {
  type BookingDocument,
  bookings as bookingsProjector,
  salonProjectors,
} from '@salon/projections';
import { column, SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { filesWith } from '../testing/traces.ts';
import { appendFirst, askSalon } from './operator.fixture.ts';

const salon = SalonWithHours.forFile();
beforeAll(async () => {
  await salon.booked('10:00', salon.hana);
});

const { version } = bookingsProjector;
const projection = (path: string, caller = salon.desk) =>
  caller.post(`/api/operations/projections/${path}`, {});
const list = () => salon.desk.read('/api/operations/projections');
const bookings = async () =>
  (await list()).find(({ name }: { name: string }) => name === 'bookings');

const ask = (line: string, ...more: string[]) =>
  askSalon(salon.folder, ...line.split(' '), ...more);

const asked = async (words: string) => {
  const [code, [line = '']] = await ask(words, '--json');
  return [code, JSON.parse(line)];
};

const allLive = () =>
  until('every read model is live', async () =>
    column(await list(), 'state').every((state) => state === 'live'),
  );

const erased = () => salon.engines.erasures.all().map(({ person }) => person);

test('administrators see every read model with its position', async () => {
  expect(await bookings()).toEqual({
    name: 'bookings',
    label: '予約',
    version,
    state: 'live',
    position: expect.any(String),
    setAside: 0,
    lag: { events: 0, isMore: false, seconds: 0 },
    rebuild: null,
    switchedAt: expect.any(String),
  });
  expect((await salon.get('/api/operations/projections')).statusCode).toBe(401);
  expect((await projection('bookings/replay', salon.hana)).statusCode).toBe(403);
  expect((await projection('nothing/replay')).statusCode).toBe(404);
});

test('a read model is paused and resumed', async () => {
  expect((await projection('audit/pause')).json().state).toBe('paused');
  for (const verb of ['replay', 'verify'])
    expect((await projection(`audit/${verb}`)).statusCode).toBe(409);
  expect((await projection('audit/resume')).statusCode).toBe(200);
  await allLive();
});

test('the operator reaches the running salon over a socket that is private to the user', async () => {
  expect(statSync(join(salon.folder, 'ops.sock')).mode & 0o777).toBe(0o600);
  const [code, lines] = await ask('projections list');
  expect([code, lines.length]).toEqual([0, 1 + salonProjectors.length]);
  expect(await ask('projections verify bookings')).toEqual([
    0,
    ['bookings: 1 documents compared, 0 differ'],
  ]);
  expect(await ask('projections replay menu')).toEqual([
    0,
    ['menu has a new build that serves; 0 documents differed.'],
  ]);
  expect(await ask('projections replay nothing')).toEqual([
    1,
    ['No read model or reactor has this name.'],
  ]);
  expect((await ask('dance'))[0]).toBe(2);
});

test('a replay reports differences and removes them', async () => {
  const { projections, readModels } = salon.engines;
  const name =
    (await projections.status()).find((each) => each.name === 'bookings')?.collection ?? '';
  const serving = await readModels.collection<BookingDocument>({ ...bookingsProjector, name });
  const [stored] = await serving.find({});
  if (stored === undefined) throw new Error('There is no booking.');
  await serving.replace(stored.id, stored.rev, { ...stored.doc, tellerName: '別人' });
  const difference = `  ${stored.id}  tellerName: serves "別人", built "紫苑"`;
  expect(await ask('projections verify bookings')).toEqual([
    1,
    ['bookings: 1 documents compared, 1 differ', difference],
  ]);
  expect(await ask('projections replay bookings')).toEqual([
    0,
    ['bookings has a new build that serves; 1 documents differed.', difference],
  ]);
  expect(await ask('projections verify bookings')).toEqual([
    0,
    ['bookings: 1 documents compared, 0 differ'],
  ]);
});

test('all read models are replayed and verified in turn', async () => {
  const [code, replayed] = await asked('projections replay all');
  expect([code, column(replayed, 'isSwitched')]).toEqual([0, salonProjectors.map(() => true)]);
  expect((await asked('projections verify all'))[1]).toHaveLength(salonProjectors.length);
});

test('an operator who disconnects during the answer does no harm', async () => {
  const socket = connect(join(salon.folder, 'ops.sock')).pause();
  socket.write(`${JSON.stringify({ words: ['projections', 'list'] })}\n`);
  // Requests are answered in order: by the second answer the first is unread, so that disconnecting
  // resets the connection.
  expect((await ask('projections list'))[0]).toBe(0);
  socket.destroy();
  expect((await ask('projections list'))[0]).toBe(0);
});

test('operator commands may be long and contain line separators', async () => {
  expect(await ask('events find --about', 'a\u2028b\u2029c')).toEqual([0, []]);
  expect(await ask('events find --about', 'a'.repeat(100_000))).toEqual([0, []]);
});

test('the operator lists and retries parked events of a read model', async () => {
  expect(await ask('parked list')).toEqual([0, []]);
  await appendFirst(salon, 'banner-torn', 'BannerAdded', {});
  await salon.projected();
  expect(await ask('parked list banners')).toEqual([
    0,
    [expect.stringContaining('banners stream:banner-torn: 1 waiting from BannerAdded at ')],
  ]);
  expect(await ask('parked retry banners stream:banner-torn')).toEqual([
    1,
    ['The event under stream:banner-torn in banners failed again.'],
  ]);
  expect(await ask('projections replay banners')).toEqual([
    1,
    [expect.stringMatching(/^banners still serves the old build: 1 documents/)],
  ]);
  expect(await ask('parked retry banners stream:banner-whole')).toEqual([
    0,
    ['No event is parked under stream:banner-whole in banners.'],
  ]);
  expect((await ask('parked retry banners'))[0]).toBe(2);
});

test('the operator checks the whole log against checksums and schemas, and gets its head', async () => {
  expect(await ask('events check')).toEqual([
    1,
    [
      expect.stringMatching(/^[\d-]+ {2}banner-torn\/0: does not match its schema$/),
      expect.stringMatching(/^\d+ events up to [\d-]+; 1 findings\.$/),
      expect.stringMatching(/^Head [0-9a-f]{64} of the log [0-9a-f-]{36}\.$/),
    ],
  ]);
  expect((await ask('events'))[0]).toBe(2);
});

test('the operator finds events and reads one, without personal names', async () => {
  const [code, [created]] = await asked('events find --type BookingCreated');
  expect([code, created.type, created.channel]).toEqual([0, 'BookingCreated', 'wizard']);
  const [, event] = await asked(`events show ${created.position}`);
  expect(event).toMatchObject({
    type: 'BookingCreated',
    position: created.position,
    isSealed: false,
    data: { tellerName: '紫苑' },
  });
  const { bookingId } = event.data;
  // An old event is found by its request as well.
  const [, [old]] = await asked('events find --type TellerAdded --count 1');
  const { correlationId } = (await asked(`events show ${old.position}`))[1].metadata;
  const [, ofRequest] = await asked(
    `events find --correlation ${correlationId} --type TellerAdded --count 9`,
  );
  expect(ofRequest).toContainEqual(old);
  const [, [first]] = await asked(`events find --correlation ${correlationId} --count 1`);
  expect((await asked(`events show ${first.position}`))[1].metadata.correlationId).toBe(
    correlationId,
  );
  const [, found] = await asked(`events find --booking ${bookingId}`);
  expect(column(found, 'type')).toEqual(['BookingCreated']);
  expect(JSON.stringify([found, event])).not.toContain('hana@example.jp');
  expect((await ask('events find --count 3'))[1]).toHaveLength(4);
  expect((await ask('events show 999999'))[0]).toBe(1);
});

test('the operator exports the log to a new file, and a real salon refuses demonstration content', async () => {
  const file = join(salon.folder, 'log.jsonl');
  const [code, summary] = await asked(`events export ${file}`);
  expect([code, summary]).toEqual([
    0,
    {
      events: expect.any(Number),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      proof: expect.objectContaining({ findings: [] }),
    },
  ]);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(summary.events + 3);
  expect(await ask(`events export ${file}`)).toEqual([
    1,
    [`${file} exists already and is not overwritten.`],
  ]);
  expect(await asked(`events export --until 2020-01-01T00:00:00Z ${file}.none`)).toMatchObject([
    0,
    { events: 0 },
  ]);
  expect(await ask('demo load --bookings 10')).toEqual([
    1,
    ['This salon is not a demonstration: made bookings would mix with its own.'],
  ]);
});

test('the operator sees the states of mails and sends one again', async () => {
  const sent = async () => (await asked('mails list --state sent'))[1];
  const mail = await until('the mail is sent', async () =>
    (await sent()).find(({ template }: { template: string }) => template === 'booking-confirmed'),
  );
  expect(mail).toMatchObject({ attempts: 1, error: null });
  expect(await ask(`mails resend ${mail.id}`)).toEqual([
    0,
    [`${mail.id} is on its way once more.`],
  ]);
  expect((await ask('mails resend nothing'))[0]).toBe(1);
  expect((await ask('mails list --state lost'))[0]).toBe(2);
  expect(await ask('mails list --state dead')).toEqual([0, []]);
});

test('the doctor names problems and solutions, and the status shows them too', async () => {
  expect((await asked('doctor'))[1]).toContainEqual({
    what: '1 keys of banners are parked',
    remedy: 'parked list banners, then parked retry',
  });
  await ask('projections pause menu');
  expect(await asked('doctor')).toEqual([
    1,
    expect.arrayContaining([
      { what: 'The read model menu is paused', remedy: 'projections resume menu' },
    ]),
  ]);
  expect((await ask('projections resume menu'))[0]).toBe(0);
  await allLive();
  expect((await asked('status'))[1]).toMatchObject({
    parked: 3,
    mails: { dead: 0 },
    reactors: expect.arrayContaining([
      expect.objectContaining({ name: 'erasure', state: 'live', parked: 0 }),
    ]),
    complaints: expect.arrayContaining(
      ['audit', 'banners'].map((name) =>
        expect.objectContaining({ what: `1 keys of ${name} are parked` }),
      ),
    ),
  });
});

test('an invalid event is shown without sealed fields, and skipped with a reason', async () => {
  const key = 'stream:banner-torn';
  const [code, { event, events, attempts }] = await asked(`parked show banners ${key}`);
  expect([code, attempts, events.length]).toEqual([0, 2, 1]);
  expect(event).toMatchObject({
    type: 'BannerAdded',
    stream: 'banner-torn',
    revision: 0,
    data: {},
    isSealed: false,
  });
  expect(await ask(`parked skip banners ${key}`)).toEqual([
    2,
    ['A reason is required: --reason "…".'],
  ]);
  expect(await ask(`parked skip banners ${key} --reason`, 'torn by a test')).toEqual([
    0,
    ['BannerAdded (banner-torn/0) is skipped for good.'],
  ]);
  expect((await ask(`parked skip banners ${key} --reason`, 'torn by a test'))[0]).toBe(1);
  expect(await ask('parked list')).toEqual([0, []]);
  expect((await ask('projections replay banners'))[0]).toBe(0);
  expect((await ask('parked list nobody'))[0]).toBe(1);
});

test('a person with an upcoming booking is erased only with confirmation by the operator', async () => {
  const person = `member-${salon.sora.id}`;
  const booking = await salon.booked('11:00', salon.sora);
  const sentence = `${person} is not erased: there are upcoming bookings. Cancel them first, or use --despite-bookings.`;
  expect(await asked(`persons erase ${person}`)).toEqual([
    1,
    { message: sentence, bookings: [{ booking, startTime: '2026-10-24T02:00:00.000Z' }] },
  ]);
  expect((await ask(`persons erase ${person}`))[1]).toEqual([
    sentence,
    expect.stringMatching(/^booking +startTime$/),
    expect.stringContaining(booking),
  ]);
  expect(erased()).not.toContain(person);
  expect((await ask(`persons erase ${person} --despite-bookings`))[0]).toBe(0);
  expect(erased()).toContain(person);
});

test('a person is shown to the operator, then erased', async () => {
  const person = `member-${salon.hana.id}`;
  const [, shown] = await ask(`persons export ${person}`);
  expect(JSON.parse(shown.join(''))[0]).toMatchObject({
    type: 'MemberRegistered',
    personal: { email: 'hana@example.jp', name: '花' },
  });
  expect(shown.join('')).not.toContain('argon2');
  expect(await ask(`persons erase ${person} --despite-bookings`)).toEqual([
    0,
    [`${person} is erased.`],
  ]);
  expect(erased()).toContain(person);
  expect(JSON.parse((await ask(`persons export ${person}`))[1].join(''))[0].personal).toBe(
    'erased',
  );
  expect(filesWith(salon.folder, ['hana@example.jp'])).toEqual([]);
});

test.each(['export', 'erase'])('%s of an unknown person fails, and erases nobody', async (verb) => {
  expect(await ask(`persons ${verb} member-nobody`)).toEqual([
    1,
    ['There is no person member-nobody.'],
  ]);
  expect(erased()).not.toContain('member-nobody');
  expect((await ask(`persons ${verb} nobody`))[0]).toBe(2);
});
