import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  administratorRolesStream,
  administratorStream,
  menuStream,
  settingsStream,
  teller,
} from '@salon/domain';
import type { JsonObject } from '@salon/event-store';
import { until } from '@salon/event-store/testing/until';
import { administratorIdOf } from '../auth/administrators.ts';
import {
  at,
  lesson,
  migiwa,
  reading,
  SalonWithHours,
  shion,
  statusAndCode,
  wish,
} from '../booking/salon-with-hours.fixture.ts';
import { LogAudits } from '../evidence/log-audits.ts';
import { operatorContext } from '../operator-actions/operator-actions.ts';
import { CurrentSettings } from '../settings/current-settings.ts';
import { testOnFiles } from '../testing/on-engines.ts';
import { ADMINISTRATOR, startApplication } from '../testing/running-application.ts';
import { Doctor } from './doctor.ts';
import { askSalon } from './operator.fixture.ts';

const salon = SalonWithHours.dayByDay();
const UNREADABLE = [503, 'EVENT_UNREADABLE'];

async function poison(stream: string, type: string, data: JsonObject) {
  const { store } = salon.engines;
  const [last] = await store.readStream(stream, { backwards: true, limit: 1 });
  const metadata = { actor: 'system', channel: 'system', at: salon.clock.now() };
  const event = { id: randomUUID(), type, data, metadata };
  const appended = await store.append(stream, last?.revision ?? 'no-stream', [event]);
  await salon.projected();
  return appended.revision;
}

const ask = (...words: readonly string[]) => askSalon(salon.folder, ...words);
const skip = (stream: string, revision: number) =>
  ask('events', 'skip', stream, String(revision), '--reason', 'written by hand');
const book = (time: string, more: object = {}) =>
  statusAndCode(
    salon.post('/api/bookings', wish(time, { startTime: at(time, salon.day), ...more })),
  );
const changeSettings = (storeName: string) =>
  statusAndCode(salon.desk.put('/api/store-settings', { storeName }));

test.each([
  ['of an unknown type', 'SettingsBlessed', {}],
  ['unlike its schema', 'SettingsChanged', { settings: 'none' }],
])(
  'an event %s in the settings refuses their change, and no booking; skipped, nothing',
  async (_, type, data) => {
    const revision = await poison(settingsStream, type, data);
    expect(await book('10:00')).toEqual([201, undefined]);
    expect(await changeSettings('宵月')).toEqual(UNREADABLE);
    expect((await skip(settingsStream, revision))[0]).toBe(0);
    expect(await changeSettings('宵月')).toEqual([200, undefined]);
    expect(await salon.read('/api/health/ready')).toEqual({ status: 'ok' });
  },
);

test('an event in the menu refuses the bookings of the service that it names, and no other', async () => {
  const revision = await poison(menuStream, 'ServiceChanged', { serviceId: lesson, service: {} });
  expect(await book('10:00')).toEqual([201, undefined]);
  const lessonThere = { serviceId: lesson, fortuneTellerId: migiwa };
  expect(await book('12:00', lessonThere)).toEqual(UNREADABLE);
  await skip(menuStream, revision);
  expect(await book('12:00', lessonThere)).toEqual([201, undefined]);
});

test('an event in the menu that names no service refuses no booking', async () => {
  const revision = await poison(menuStream, 'MenuBlessed', {});
  expect(await book('10:00')).toEqual([201, undefined]);
  const price = { price: '9000' };
  const answer = await salon.desk.put(`/api/services/${reading}`, price);
  expect(await statusAndCode(answer)).toEqual(UNREADABLE);
  expect(answer.json().message).toContain('記録に読み取れないものがあるため');
  await skip(menuStream, revision);
});

test('an event of a teller refuses the bookings with this one alone', async () => {
  const revision = await poison(teller.streamOf(shion), 'TellerBlessed', {});
  expect(await book('10:00')).toEqual(UNREADABLE);
  expect(await book('10:00', { fortuneTellerId: migiwa })).toEqual([201, undefined]);
  await skip(teller.streamOf(shion), revision);
});

test('a member with an unreadable event is refused a change, and erased all the same', async () => {
  const person = `member-${salon.hana.id}`;
  await poison(person, 'MemberBlessed', {});
  expect(await statusAndCode(salon.hana.put('/api/profile/me', { name: '花子' }))).toEqual(
    UNREADABLE,
  );
  expect((await salon.hana.get('/api/bookings/my')).statusCode).toBe(200);
  expect((await ask('persons', 'erase', person))[0]).toBe(0);
  expect((await ask('persons', 'export', person))[1].join('')).not.toContain('hana@example.jp');
});

testOnFiles('an event of an administrator refuses their login, and not the start', async () => {
  const administrator = administratorStream(administratorIdOf(ADMINISTRATOR.username));
  const revision = await poison(administrator, 'Blessed', {});
  const copy = mkdtempSync(join(tmpdir(), 'salon-'));
  const filter = (path: string) => !path.endsWith('.sock');
  cpSync(salon.folder, copy, { recursive: true, filter });
  const again = await startApplication({ DATA_DIR: copy });
  const services = await again.call({ method: 'GET', url: '/api/services' });
  expect(services.statusCode).toBe(200);
  const login = { method: 'POST', url: '/api/auth/login', payload: ADMINISTRATOR };
  expect(await statusAndCode(again.call(login))).toEqual(UNREADABLE);
  await again.close(() => rmSync(copy, { recursive: true }));
  await skip(administrator, revision);
});

test('an event of the roles refuses only who it names', async () => {
  const named = { administratorId: 'another' };
  const revision = await poison(administratorRolesStream, 'RoleBlessed', named);
  expect((await salon.desk.get('/api/operations')).statusCode).toBe(200);
  await skip(administratorRolesStream, revision);
});

describe('in a salon without skipped events', () => {
  beforeAll(async () => {
    await salon.close();
    await salon.start();
  });

  test('a skip of an event that can be read takes effect, and is a finding', async () => {
    await changeSettings('宵月');
    const [last] = await salon.engines.store.readStream(settingsStream, {
      backwards: true,
      limit: 1,
    });
    const revision = last?.revision ?? -1;
    await skip(settingsStream, revision);
    expect((await salon.part(CurrentSettings).now()).settings.storeName).not.toBe('宵月');
    // A read model that has folded it already loses it when it is built again.
    expect((await ask('projections', 'replay', 'settings'))[0]).toBe(0);
    expect((await salon.desk.read('/api/store-settings')).storeName).not.toBe('宵月');
    const { findings } = await salon.part(LogAudits).run(operatorContext(salon.clock.now()));
    expect(findings).toEqual([
      { what: 'skipped-readable', where: `${settingsStream}/${revision}` },
    ]);
  });

  test('an erasure is never skipped, and an event that is not there neither', async () => {
    const person = `member-${salon.sora.id}`;
    await ask('persons', 'erase', person);
    const events = await salon.engines.store.readStream(person);
    const erased = events.find(({ type }) => type === 'PersonErased');
    expect(await skip(person, erased?.revision ?? -1)).toEqual([
      1,
      ['An erasure is never skipped: parked retry.'],
    ]);
    expect((await skip(settingsStream, 999))[0]).toBe(1);
  });

  test('doctor, readiness and the operations page name the streams that no command can write to', async () => {
    const revision = await poison(settingsStream, 'SettingsBlessed', {});
    await poison(menuStream, 'MenuBlessed', {});
    const named = await until('both are found', async () => {
      const { unreadableStreams } = await salon.desk.read('/api/operations');
      return unreadableStreams.length === 2 && unreadableStreams;
    });
    expect(named).toEqual([settingsStream, menuStream]);
    expect(await salon.read('/api/health/ready')).toMatchObject({
      status: 'ok',
      unreadable: [settingsStream, menuStream],
    });
    const complaints = (await salon.part(Doctor).complaints()).map(({ what }) => what);
    // A server of events has its own clock, of which the doctor complains.
    expect(complaints.filter((what) => what.startsWith('No command'))).toEqual(
      [settingsStream, menuStream].map(
        (stream) => `No command can write to ${stream}: one of its events cannot be read`,
      ),
    );
    await skip(settingsStream, revision);
    expect(await salon.read('/api/health/ready')).toMatchObject({ unreadable: [menuStream] });
  });
});
