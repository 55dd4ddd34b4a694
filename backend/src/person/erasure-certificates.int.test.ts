import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErasureAnswer } from '@salon/contract';
import { openDurableFile } from '@salon/event-store';
import { until } from '@salon/event-store/testing/until';
import { Reactors } from '../background/reactors.ts';
import { SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { MailReactor } from '../mail/mail-reactor.ts';
import { askOwner } from '../operations/ask-owner.ts';
import { type Caller, callerOf } from '../testing/caller.ts';
import { testOnFiles } from '../testing/on-engines.ts';

let salon: SalonWithHours;
let admin: Caller;
let backups = '';
beforeAll(async () => {
  backups = mkdtempSync(join(tmpdir(), 'backups-'));
  salon = await SalonWithHours.open({ BACKUP_DIR: backups });
  admin = callerOf(salon.application, salon.administrator);
  await salon.booked('10:00', salon.hana.cookie);
});
afterAll(async () => {
  await salon.close();
  rmSync(backups, { recursive: true });
});

/** A backup with the key of a person. */
async function keepBackup(name: string, person: string): Promise<void> {
  mkdirSync(join(backups, name));
  const { personKeys, close } = await openDurableFile({ file: join(backups, name, 'salon.db') });
  await personKeys.ensure(person);
  await close();
}

/**
 * Waits until the mail reactor has planned the mails of all events so far, which belong to the
 * person.
 */
async function mailsArePlanned() {
  const { application, engines } = salon.application;
  expect(
    await application.get(Reactors).reached(MailReactor, await engines.store.lastEvent(), 10_000),
  ).toBe(true);
}

async function erased(person: string) {
  const lines: string[] = [];
  const code = await askOwner(
    salon.application.folder,
    ['persons', 'erase', person, '--despite-bookings', '--json'],
    (line) => lines.push(line),
  );
  return [code, JSON.parse(lines[0] ?? '')];
}

const certificateOf = async (person: string) => {
  const { store, projections } = salon.application.engines;
  await projections.waitFor(await store.lastEvent());
  const facts = (await admin.get('/api/audit?type=ErasureCertified')).json();
  return facts.find(({ details }: { details: { person: string } }) => details.person === person);
};

testOnFiles(
  'an erasure ends with a certificate of the destroyed key and of a search without results',
  async () => {
    const person = `member-${salon.hana.id}`;
    expect(await erased(person)).toEqual([
      0,
      {
        person,
        merged: [],
        isDone: true,
        isKeyDestroyed: true,
        sealedParts: expect.any(Number),
        erasedAt: salon.application.clock.now(),
        certifiedAt: salon.application.clock.now(),
        texts: 1,
        found: [],
        more: 0,
        backups: [],
        searched: {
          events: expect.any(Number),
          documents: expect.any(Number),
          files: expect.any(Number),
          backups: 0,
        },
      },
    ]);
    const fact = await certificateOf(person);
    expect(fact.text).toBe('会員の個人情報の消去を確認しました（残っているものはありません）');
    expect(JSON.stringify(fact)).not.toMatch(/hana@|"hana"/);
  },
);

testOnFiles('remains of a person are listed from every kind of storage', async () => {
  const { engines, folder, clock } = salon.application;
  const { store, readModels, work } = engines;
  const [person, address] = [`member-${salon.sora.id}`, 'sora@example.jp'];
  const data = {
    action: 'backup',
    parameters: { folder: address },
    outcome: 'done',
    figures: {},
    startedAt: clock.now(),
  };
  const metadata = { actor: 'system', channel: 'system', commandId: randomUUID(), at: clock.now() };
  await store.append('operations-2026-01', 'no-stream', [
    { id: randomUUID(), type: 'OperatorActed', data, metadata },
  ]);
  await engines.projections.waitFor(await store.lastEvent());
  const planted = { indexes: [] };
  await (await readModels.collection({ ...planted, name: 'planted' })).insert('a', {
    text: address,
  });
  const sessions = await work.collection({ ...planted, name: 'sessions' });
  await (await work.collection({ ...planted, name: 'jobs' })).insert('j', { to: address });
  for (const place of ['mailbox', 'uploads']) {
    mkdirSync(join(folder, place), { recursive: true });
    writeFileSync(join(folder, place, 'planted'), `for ${address}`);
  }
  await keepBackup('salon-2026-10-19-0200', person);
  await keepBackup('salon-2026-10-18-0200', 'member-of-another');
  const [code, { found, backups: holding, searched }] = await erased(person);
  expect(code).toBe(1);
  const audit = (await admin.get('/api/audit?type=OperatorActed&sort=at')).json();
  const { position } = audit.find(({ details }: { details: { parameters: object } }) =>
    JSON.stringify(details.parameters).includes(address),
  );
  expect([...found].sort()).toEqual(
    [
      'file mailbox/planted',
      'log operations-2026-01/0',
      'picture planted',
      expect.stringMatching(new RegExp(`^read models audit-\\d+-\\d+/${position}$`)),
      'read models planted/a',
      'work jobs/j',
    ].map((place) => place),
  );
  expect([holding, searched.backups]).toEqual([['salon-2026-10-19-0200'], 2]);
  expect((await sessions.find({})).map(({ id }) => id)).not.toContain(salon.sora.id);
});

testOnFiles(
  'a remaining encoded mail is found by its content, and repeating the command prints the certificate again',
  async () => {
    const body = {
      username: 'yua',
      email: 'yua@example.jp',
      password: 'hoshizora-99',
      name: '結城 由愛',
      nameKana: '',
      phone: '',
    };
    const person = `member-${(await salon.call('POST', '/api/auth/register', body)).json().id}`;
    const [text, folder] = [
      Buffer.from('こんにちは、結城 由愛 様。'.repeat(9)),
      join(salon.application.folder, 'mailbox'),
    ];
    mkdirSync(folder, { recursive: true });
    const lines = text.toString('base64').replace(/.{76}/g, '$&\r\n');
    const bytes = [...text].map((byte) => `=${byte.toString(16).toUpperCase()}`).join('');
    writeFileSync(
      join(folder, 'base64.eml'),
      `Content-Transfer-Encoding: base64\r\n\r\n${lines}\r\n`,
    );
    writeFileSync(
      join(folder, 'quoted.eml'),
      `Content-Transfer-Encoding: quoted-printable\r\n\r\n${bytes.replace(/.{75}/g, '$&=\r\n')}\r\n`,
    );
    writeFileSync(
      join(folder, 'subject.eml'),
      `Subject: =?UTF-8?B?${Buffer.from('結城 由愛 様').toString('base64')}?=\r\n\r\n`,
    );
    const [, certificate] = await erased(person);
    expect([...certificate.found].sort()).toEqual(
      ['base64', 'quoted', 'subject'].map((name) => `file mailbox/${name}.eml`),
    );
    expect(await erased(person)).toEqual([1, certificate]);
  },
);

testOnFiles('an erasure by an administrator has a certificate', async () => {
  const answer = await admin.delete(`/api/members/${salon.hana.id}`);
  expect(answer.statusCode).toBe(404);
  const body = {
    username: 'mio',
    email: 'mio@example.jp',
    password: 'hoshizora-99',
    name: '澪',
    nameKana: '',
    phone: '',
  };
  const { id } = (await salon.call('POST', '/api/auth/register', body)).json();
  await mailsArePlanned();
  expect((await admin.delete(`/api/members/${id}`)).statusCode).toBeLessThan(300);
  await until('it is certified', async () => (await certificateOf(`member-${id}`)) !== undefined);
  expect((await certificateOf(`member-${id}`)).details).toMatchObject({
    isKeyDestroyed: true,
    found: [],
  });
});

testOnFiles('merged persons are searched for as well, and listed by id', async () => {
  const register = async (username: string, name: string) => {
    const body = {
      username,
      email: `${username}@example.jp`,
      password: 'hoshizora-99',
      name,
      nameKana: '',
      phone: '',
    };
    return (await salon.call('POST', '/api/auth/register', body)).json().id;
  };
  const [kept, gone] = [await register('rinone', '鈴原 凛'), await register('rintwo', '旧姓の凛')];
  const merge = await admin.post(`/api/members/${kept}/merge`, { otherId: gone, bookingIds: [] });
  expect(merge.statusCode).toBe(200);
  await mailsArePlanned();
  const folder = join(salon.application.folder, 'mailbox');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'of-merged'), 'for 旧姓の凛, rintwo@example.jp');
  await keepBackup('salon-2026-10-17-0200', `member-${gone}`);
  const [code, certificate] = await erased(`member-${kept}`);
  expect([code, certificate]).toMatchObject([
    1,
    {
      merged: [`member-${gone}`],
      isKeyDestroyed: true,
      found: ['file mailbox/of-merged'],
      backups: ['salon-2026-10-17-0200'],
    },
  ]);
  const printed: string[] = [];
  await askOwner(salon.application.folder, ['persons', 'erase', `member-${kept}`], (line) =>
    printed.push(line),
  );
  expect(printed[0]).toBe(`member-${gone} was merged into member-${kept} and is erased too.`);
});

testOnFiles('owners list erasures with person, actor and certificate', async () => {
  const body = {
    username: 'nagi',
    email: 'nagi@example.jp',
    password: 'hoshizora-99',
    name: '凪',
    nameKana: '',
    phone: '',
  };
  const registered = await salon.call('POST', '/api/auth/register', body);
  const [own, id] = [
    String(registered.headers['set-cookie']).split(';')[0] ?? '',
    `member-${registered.json().id}`,
  ];
  expect(
    (await salon.call('DELETE', '/api/profile/me', { password: 'hoshizora-99' }, own)).statusCode,
  ).toBe(204);
  const { store, projections } = salon.application.engines;
  await projections.waitFor(await store.lastEvent());
  const erasures = (rest: string) => admin.get(`/api/operations/erasures${rest}`);
  const all: ErasureAnswer[] = (await erasures('')).json();
  const of = (person = '') => all.find((each) => each.person === person);
  const at = salon.application.clock.now();
  expect(of(id)).toEqual({
    person: id,
    kind: 'member',
    at,
    who: '会員 （消去済み）',
    certificate: null,
  });
  const [merged] = all.flatMap(({ certificate }) => certificate?.merged ?? []);
  expect(of(merged)).toMatchObject({ kind: 'member', who: '自動処理', certificate: null });
  const hana = of(`member-${salon.hana.id}`);
  expect(hana).toMatchObject({
    who: expect.stringMatching(/^運用者 /),
    certificate: { certifiedAt: at, isKeyDestroyed: true, found: [] },
  });
  expect((await erasures(`/member-${salon.hana.id}`)).json()).toEqual(hana);
  const page = await erasures('?page=2&pageSize=2');
  expect([page.headers['x-total-count'], page.json()]).toEqual([
    String(all.length),
    all.slice(2, 4),
  ]);
  expect([
    (await erasures('/nobody')).statusCode,
    (await erasures('/member-none')).statusCode,
  ]).toEqual([400, 404]);
});
