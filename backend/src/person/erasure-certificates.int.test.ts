import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErasureAnswer } from '@salon/contract';
import { openDurableFile } from '@salon/event-store';
import { until } from '@salon/event-store/testing/until';
import { SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { MailReactor } from '../mail/mail-reactor.ts';
import { appendFirst, askSalon } from '../operations/operator.fixture.ts';
import { testOnFiles } from '../testing/on-engines.ts';

const salon = new SalonWithHours();
let backups = '';
beforeAll(async () => {
  backups = mkdtempSync(join(tmpdir(), 'backups-'));
  await salon.start({ BACKUP_DIR: backups });
  await salon.booked('10:00', salon.hana);
});
afterAll(async () => {
  await salon.close();
  rmSync(backups, { recursive: true });
});

/** Puts a file into a folder of the salon. */
function plant(name: string, text: string, place = 'mailbox'): void {
  const folder = join(salon.folder, place);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
}

/** A backup with the key of a person. */
async function keepBackup(name: string, person: string): Promise<void> {
  mkdirSync(join(backups, name));
  const { personKeys, close } = await openDurableFile({ file: join(backups, name, 'salon.db') });
  await personKeys.ensure(person);
  await close();
}

const erase = (person: string, ...options: readonly string[]) =>
  askSalon(salon.folder, 'persons', 'erase', person, ...options);

async function erased(person: string) {
  const [code, lines] = await erase(person, '--despite-bookings', '--json');
  return [code, JSON.parse(lines[0] ?? '')];
}

const certificateOf = async (person: string) => {
  await salon.projected();
  const facts = await salon.desk.read('/api/audit?type=ErasureCertified');
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
        erasedAt: salon.clock.now(),
        certifiedAt: salon.clock.now(),
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
  const { readModels, work } = salon.engines;
  const [person, address] = [`member-${salon.sora.id}`, 'sora@example.jp'];
  await appendFirst(salon, 'operations-2026-01', 'OperatorActed', {
    action: 'backup',
    parameters: { folder: address },
    outcome: 'done',
    figures: {},
    startedAt: salon.clock.now(),
  });
  await salon.projected();
  const planted = { indexes: [] };
  await (await readModels.collection({ ...planted, name: 'planted' })).insert('a', {
    text: address,
  });
  const sessions = await work.collection({ ...planted, name: 'sessions' });
  await (await work.collection({ ...planted, name: 'jobs' })).insert('j', { to: address });
  for (const place of ['mailbox', 'uploads']) plant('planted', `for ${address}`, place);
  await keepBackup('salon-2026-10-19-0200', person);
  await keepBackup('salon-2026-10-18-0200', 'member-of-another');
  const [code, { found, backups: holding, searched }] = await erased(person);
  expect(code).toBe(1);
  const audit = await salon.desk.read('/api/audit?type=OperatorActed&sort=at');
  const { position } = audit.find(({ details }: { details: { parameters: object } }) =>
    JSON.stringify(details.parameters).includes(address),
  );
  expect([...found].sort()).toEqual([
    'file mailbox/planted',
    'log operations-2026-01/0',
    'picture planted',
    expect.stringMatching(new RegExp(`^read models audit-\\d+-\\d+/${position}$`)),
    'read models planted/a',
    'work jobs/j',
  ]);
  expect([holding, searched.backups]).toEqual([['salon-2026-10-19-0200'], 2]);
  expect((await sessions.find({})).map(({ id }) => id)).not.toContain(salon.sora.id);
});

testOnFiles(
  'a remaining encoded mail is found by its content, and repeating the command prints the certificate again',
  async () => {
    const { id } = await salon.register('yua', { name: '結城 由愛' });
    const text = Buffer.from('こんにちは、結城 由愛 様。'.repeat(9));
    const lines = text.toString('base64').replace(/.{76}/g, '$&\r\n');
    const bytes = [...text].map((byte) => `=${byte.toString(16).toUpperCase()}`).join('');
    plant('base64.eml', `Content-Transfer-Encoding: base64\r\n\r\n${lines}\r\n`);
    plant(
      'quoted.eml',
      `Content-Transfer-Encoding: quoted-printable\r\n\r\n${bytes.replace(/.{75}/g, '$&=\r\n')}\r\n`,
    );
    plant(
      'subject.eml',
      `Subject: =?UTF-8?B?${Buffer.from('結城 由愛 様').toString('base64')}?=\r\n\r\n`,
    );
    const [, certificate] = await erased(`member-${id}`);
    expect([...certificate.found].sort()).toEqual(
      ['base64', 'quoted', 'subject'].map((name) => `file mailbox/${name}.eml`),
    );
    expect(await erased(`member-${id}`)).toEqual([1, certificate]);
  },
);

testOnFiles('an erasure by an administrator has a certificate', async () => {
  const { id } = await salon.register('mio');
  // The mails of the registration belong to the person.
  await salon.reacted(MailReactor);
  expect((await salon.desk.delete(`/api/members/${id}`)).statusCode).toBe(204);
  const certificate = await until('it is certified', () => certificateOf(`member-${id}`));
  expect(certificate.details).toMatchObject({ isKeyDestroyed: true, found: [] });
});

testOnFiles('merged persons are searched for as well, and listed by id', async () => {
  const { id: kept } = await salon.register('rinone', { name: '鈴原 凛' });
  const { id: gone } = await salon.register('rintwo', { name: '旧姓の凛' });
  const merge = { otherId: gone, bookingIds: [] };
  expect((await salon.desk.post(`/api/members/${kept}/merge`, merge)).statusCode).toBe(200);
  await salon.reacted(MailReactor);
  plant('of-merged', 'for 旧姓の凛, rintwo@example.jp');
  await keepBackup('salon-2026-10-17-0200', `member-${gone}`);
  expect(await erased(`member-${kept}`)).toMatchObject([
    1,
    {
      merged: [`member-${gone}`],
      isKeyDestroyed: true,
      found: ['file mailbox/of-merged'],
      backups: ['salon-2026-10-17-0200'],
    },
  ]);
  const [, printed] = await erase(`member-${kept}`);
  expect(printed[0]).toBe(`member-${gone} was merged into member-${kept} and is erased too.`);
});

testOnFiles('owners list erasures with person, actor and certificate', async () => {
  const member = await salon.register('nagi');
  const id = `member-${member.id}`;
  const left = await member.delete('/api/profile/me', { password: 'hoshizora-99' });
  expect(left.statusCode).toBe(204);
  await salon.projected();
  const erasures = (rest: string) => salon.desk.get(`/api/operations/erasures${rest}`);
  const all: ErasureAnswer[] = (await erasures('')).json();
  const of = (person = '') => all.find((each) => each.person === person);
  const at = salon.clock.now();
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
