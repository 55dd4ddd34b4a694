import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { change } from '@salon/event-store/testing/damage';
import { SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { PersonFile } from '../person/person-file.ts';
import { administratorOf, callerOf, guestOf } from '../testing/caller.ts';
import { testOnFiles } from '../testing/on-engines.ts';
import { startApplication } from '../testing/running-application.ts';

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
    const admin = await administratorOf(salon);
    const login = async (username: string) =>
      (await guestOf(salon).post('/api/auth/login', { username, password: 'hoshizora-99' }))
        .statusCode;
    const read = async (url: string) => (await admin.get(url)).json();
    const members: { name: string; user: { email: string } }[] = await read('/api/members');
    expect(members.map(({ name, user }) => `${name} <${user.email}>`).sort()).toEqual([
      '空 <sora@example.jp>',
      '（読み取れません） <>',
    ]);
    expect(await read('/api/bookings?sort=startTime')).toMatchObject([
      { member: { name: null } },
      { member: { name: '空' } },
    ]);
    expect(await read('/api/members?q=%E7%A9%BA')).toMatchObject([{ id: sora.id }]);
    expect(await read(`/api/members/${hana.id}/stats`)).toMatchObject({
      id: hana.id,
      name: '（読み取れません）',
    });
    expect([await login('hana'), await login('sora')]).toEqual([401, 200]);
    expect((await callerOf(salon, hana.cookie).get('/api/auth/session')).json()).toEqual({
      userId: hana.id,
      email: null,
      role: 'member',
    });

    const mails: { id: string }[] = await read('/api/mails');
    const texts = await Promise.all(
      mails.map(({ id }) => read(`/api/mails/${encodeURIComponent(id)}`)),
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
