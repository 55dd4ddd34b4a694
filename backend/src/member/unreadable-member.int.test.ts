import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { change } from '@salon/event-store/testing/damage';
import { SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { PersonFile } from '../person/person-file.ts';
import { testOnFiles } from '../testing/on-engines.ts';
import { ADMINISTRATOR, startApplication } from '../testing/running-application.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unreadable-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

testOnFiles(
  'only the member whose key is lost is unreadable, even after a rebuild of the read models',
  async () => {
    const before = await SalonWithHours.open({ DATA_DIR: folder });
    const { hana, sora } = before;
    await before.booked('10:00', hana.cookie);
    await before.booked('12:00', sora.cookie);
    await before.close();
    change(
      join(folder, 'salon.db'),
      `UPDATE person_keys SET id = 'another' WHERE person = 'member-${hana.id}'`,
    );
    for (const ending of ['', '-wal', '-shm'])
      rmSync(join(folder, `read-models.db${ending}`), { force: true });

    const salon = await startApplication({ DATA_DIR: folder });
    const login = (username: string, password: string) =>
      salon.call({ method: 'POST', url: '/api/auth/login', payload: { username, password } });
    const cookie =
      String(
        (await login(ADMINISTRATOR.username, ADMINISTRATOR.password)).headers['set-cookie'],
      ).split(';')[0] ?? '';
    const read = (url: string, caller = cookie) =>
      salon.call({ method: 'GET', url, headers: { cookie: caller } });

    const members: { name: string; user: { email: string } }[] = (
      await read('/api/members')
    ).json();
    expect(members.map(({ name, user }) => `${name} <${user.email}>`).sort()).toEqual([
      '空 <sora@example.jp>',
      '（読み取れません） <>',
    ]);
    expect((await read('/api/bookings?sort=startTime')).json()).toMatchObject([
      { member: { name: null } },
      { member: { name: '空' } },
    ]);
    expect((await read('/api/members?q=%E7%A9%BA')).json()).toMatchObject([{ id: sora.id }]);
    expect((await read(`/api/members/${hana.id}/stats`)).json()).toMatchObject({
      id: hana.id,
      name: '（読み取れません）',
    });
    expect([
      (await login('hana', 'hoshizora-99')).statusCode,
      (await login('sora', 'hoshizora-99')).statusCode,
    ]).toEqual([401, 200]);
    expect((await read('/api/auth/session', hana.cookie)).json()).toEqual({
      userId: hana.id,
      email: null,
      role: 'member',
    });

    const mails: { id: string }[] = (await read('/api/mails')).json();
    const texts = await Promise.all(
      mails.map(async ({ id }) => (await read(`/api/mails/${encodeURIComponent(id)}`)).json()),
    );
    expect(texts.map(({ template, to }) => `${template} ${to}`).sort()).toEqual([
      'booking-confirmed null',
      'booking-confirmed sora@example.jp',
      'member-registered null',
      'member-registered sora@example.jp',
    ]);
    const facts = await salon.application.get(PersonFile).of(`member-${hana.id}`);
    expect(
      new Set(facts.filter(({ personal }) => personal !== null).map(({ personal }) => personal)),
    ).toEqual(new Set(['unreadable']));
    await salon.close();
  },
);
