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
import { type Caller, callerOf, memberOf } from '../testing/caller.ts';
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

/** Puts a file into a folder of the salon. */
function plant(name: string, text: string, place = 'mailbox'): void {
  const folder = join(salon.application.folder, place);
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
  const { engines, clock } = salon.application;
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
  for (const place of ['mailbox', 'uploads']) plant('planted', `for ${address}`, place);
  await keepBackup('salon-2026-10-19-0200', person);
  await keepBackup('salon-2026-10-18-0200', 'member-of-another');
  const [code, { found, backups: holding, searched }] = await erased(person);
  expect(code).toBe(1);
  const audit = (await admin.get('/api/audit?type=OperatorActed&sort=at')).json();
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
    const { id } = await memberOf(salon.application, 'yua', { name: '結城 由愛' });
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
  const { id } = await memberOf(salon.application, 'mio');
  await mailsArePlanned();
  expect((await admin.delete(`/api/members/${id}`)).statusCode).toBe(204);
  const certificate = await until('it is certified', () => certificateOf(`member-${id}`));
  expect(certificate.details).toMatchObject({ isKeyDestroyed: true, found: [] });
});

testOnFiles('merged persons are searched for as well, and listed by id', async () => {
  const { id: kept } = await memberOf(salon.application, 'rinone', { name: '鈴原 凛' });
  const { id: gone } = await memberOf(salon.application, 'rintwo', { name: '旧姓の凛' });
  const merge = { otherId: gone, bookingIds: [] };
  expect((await admin.post(`/api/members/${kept}/merge`, merge)).statusCode).toBe(200);
  await mailsArePlanned();
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
  const printed: string[] = [];
  await askOwner(salon.application.folder, ['persons', 'erase', `member-${kept}`], (line) =>
    printed.push(line),
  );
  expect(printed[0]).toBe(`member-${gone} was merged into member-${kept} and is erased too.`);
});

testOnFiles('owners list erasures with person, actor and certificate', async () => {
  const member = await memberOf(salon.application, 'nagi');
  const id = `member-${member.id}`;
  const left = await member.delete('/api/profile/me', { password: 'hoshizora-99' });
  expect(left.statusCode).toBe(204);
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
