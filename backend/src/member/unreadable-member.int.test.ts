import { rmSync } from 'node:fs';
import { change } from '@salon/event-store/testing/damage';
import { useTemporaryFolder } from '@salon/event-store/testing/temporary-folder';
import { Salon, SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { PersonFile } from '../person/person-file.ts';
import { testOnFiles } from '../testing/on-engines.ts';

const folder = useTemporaryFolder();

testOnFiles(
  'only the member whose key is lost is unreadable, even after a rebuild of the read models',
  async () => {
    const before = await SalonWithHours.open({ DATA_DIR: folder() });
    const { hana, sora } = before;
    await before.booked('10:00', hana);
    await before.booked('12:00', sora);
    await before.close();
    change(
      folder('salon.db'),
      `UPDATE person_keys SET id = 'another' WHERE person = 'member-${hana.id}'`,
    );
    for (const ending of ['', '-wal', '-shm'])
      rmSync(folder(`read-models.db${ending}`), { force: true });

    const salon = await Salon.open({ DATA_DIR: folder() });
    const login = async (username: string) =>
      (await salon.post('/api/auth/login', { username, password: 'hoshizora-99' })).statusCode;
    const read = (url: string) => salon.desk.read(url);
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
    expect(await salon.as(hana.cookie).read('/api/auth/session')).toEqual({
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
    const facts = await salon.part(PersonFile).of(`member-${hana.id}`);
    expect(
      new Set(facts.filter(({ personal }) => personal !== null).map(({ personal }) => personal)),
    ).toEqual(new Set(['unreadable']));
    await salon.close();
  },
);
