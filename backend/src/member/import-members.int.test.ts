import { until } from '@salon/event-store/testing/until';
import { column, SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { Executor } from '../command/execute.ts';
import { MailReactor } from '../mail/mail-reactor.ts';
import { waitForMail, waitForMailTo } from '../testing/mailbox.ts';
import { filesWith } from '../testing/traces.ts';
import { FinishInterruptedImports } from './import-members.ts';

const salon = SalonWithHours.forFile();

const columns = {
  name: '氏名',
  nameKana: 'フリガナ',
  phone: 'TEL',
  email: 'メール',
  birthDate: '誕生日',
  notes: '備考',
};
const HEADINGS = '備考,氏名,フリガナ,TEL,メール,誕生日';
const table = (...rows: string[]) => [HEADINGS, ...rows].join('\r\n');

const check = (text: string, given: object = columns) =>
  salon.desk.post('/api/members/import/check', { text, columns: given });
const checked = async (text: string) => (await check(text)).json();
const store = (id: string) => salon.desk.post('/api/members/import', { id });
const statesOf = ({ lines }: { lines: { state: string }[] }) => column(lines, 'state');
const foundBy = async (q: string) =>
  (await salon.desk.read(`/api/members?q=${encodeURIComponent(q)}`)) as {
    id: string;
    name: string;
    hasLogin: boolean;
  }[];

test('a table is told line by line and stored as members without a login, once', async () => {
  const text = table(
    '"紹介, 紫苑さん",月森 しずく,つきもり しずく,9011112222,SHIZUKU@example.jp,1985/4/3',
    '',
    ',花,,,hana@example.jp,',
    '"=""メモ""",月森 雫,ツキモリ シズク,"=""09011112222""",,',
    ',星野 あかり,,,,1990年12月1日',
  );
  const { id, lines } = await checked(text);
  expect(lines).toEqual([
    { line: 2, name: '月森 しずく', state: 'new', why: '', memberId: null },
    {
      line: 4,
      name: '花',
      state: 'same',
      why: '花さまとして登録されています',
      memberId: salon.hana.id,
    },
    { line: 5, name: '月森 雫', state: 'same', why: '2行目と同じ方です', memberId: null },
    { line: 6, name: '星野 あかり', state: 'new', why: '', memberId: null },
  ]);
  expect(await foundBy('月森')).toEqual([]);

  for (const answer of [await store(id), await store(id)]) {
    expect([answer.statusCode, answer.json().lines]).toEqual([200, lines]);
  }
  expect(await foundBy('ツキモリ')).toMatchObject([
    {
      name: '月森 しずく',
      nameKana: 'ツキモリ シズク',
      phone: '09011112222',
      birthDate: '1985-04-03',
      notes: '紹介, 紫苑さん',
      hasLogin: false,
      user: { username: '', email: 'shizuku@example.jp' },
    },
  ]);
  expect(await foundBy('星野')).toMatchObject([{ birthDate: '1990-12-01', phone: null }]);
  const again = await checked(text);
  expect(statesOf(again)).toEqual(['same', 'same', 'same', 'same']);
  expect((await store(again.id)).statusCode).toBe(200);
  expect(await foundBy('月森')).toHaveLength(1);
});

test('nothing is stored while a line is wrong', async () => {
  const wrong = await checked(
    table(
      ',朝倉 ひかり,,090-3333-4444,,',
      ',,アサクラ,0903333,x@,昭和60年4月3日',
      `,朝倉 のぞみ,,,,2026/10/21`,
    ),
  );
  expect(wrong.lines.slice(1)).toEqual([
    {
      line: 3,
      name: '',
      state: 'wrong',
      why: '名前は必須です・電話番号をご確認ください・正しいメールアドレスを入力してください・生年月日は1985/4/3のように入力してください',
      memberId: null,
    },
    {
      line: 4,
      name: '朝倉 のぞみ',
      state: 'wrong',
      why: '生年月日は1985/4/3のように入力してください',
      memberId: null,
    },
  ]);
  const answer = await store(wrong.id);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    {
      code: 'IMPORT_WRONG',
      message: '3行目をご確認ください。直してから、もう一度取り込んでください。',
    },
  ]);
  expect(await foundBy('朝倉')).toEqual([]);
});

test('a table without the column of names, with too many lines, or too long is refused', async () => {
  expect((await check('氏名,TEL\r\n花,', { name: 'お名前' })).json().fieldErrors).toEqual({
    text: 'お名前の列が見つかりません',
  });
  const many = `氏名\n${'花\n'.repeat(5_001)}`;
  expect((await check(many, { name: '氏名' })).json().fieldErrors).toEqual({
    text: '一度に取り込めるのは5,000名までです',
  });
  expect((await check('花'.repeat(1_000_001))).statusCode).toBe(400);
});

test('a check holds for an hour and is nobody else’s to make up', async () => {
  const { id } = await checked(table(',水無月 るい,,,,'));
  salon.clock.advance(3_600_001);
  expect([(await store(id)).statusCode, (await store('a.b')).statusCode]).toEqual([404, 404]);
  expect(await foundBy('水無月')).toEqual([]);
});

test('a check stores nothing; an import leaves nothing besides the members', async () => {
  const documents = async () => {
    const imports = await salon.engines.work.collection({ name: 'imports', indexes: [] });
    return imports.find({});
  };
  const { id } = await checked(table(',如月 ゆい,,,,'));
  expect(await documents()).toEqual([]);
  await store(id);
  expect(await documents()).toEqual([]);
});

/** Nothing is stored until it is `restarted`. */
async function interrupted(name: string) {
  const names = Array.from({ length: 60 }, (_, number) => `${name} ${number}`);
  const { id } = await checked(table(...names.map((each) => `,${each},,,,`)));
  const executor = salon.part(Executor);
  const execute = jest.spyOn(executor, 'execute');
  const real = Executor.prototype.execute.bind(executor);
  let left = 50;
  execute.mockImplementation((execution) => {
    if (left === 0) return Promise.reject(new Error('the process is killed'));
    left -= 1;
    return real(execution);
  });
  expect((await store(id)).statusCode).toBe(500);
  await salon.projected();
  expect(await foundBy(name)).toHaveLength(50);
  return { restarted: () => execute.mockRestore() };
}

test('an interrupted import is completed by itself', async () => {
  (await interrupted('文月')).restarted();
  await salon.part(FinishInterruptedImports).run();
  await salon.projected();
  expect(await foundBy('文月')).toHaveLength(60);
});

test('an interrupted import is completed before another one, which doubles nobody', async () => {
  const { restarted } = await interrupted('葉月');
  const other = await checked(table(',葉月 59,,,,', ',長月 まい,,,,'));
  expect(statesOf(other)).toEqual(['new', 'new']);
  restarted();
  expect(statesOf((await store(other.id)).json())).toEqual(['same', 'new']);
  expect(await foundBy('葉月')).toHaveLength(60);
});

const claimLink = async (address: string) => {
  const mail = await waitForMail(
    salon.folder,
    ({ to, text }) => to?.[0]?.address === address && (text ?? '').includes('/invitation/'),
  );
  return /\/invitation\/(\S+)/.exec(mail.text ?? '')?.[1] ?? '';
};
const claim = (token: string, username: string, password = 'hoshizora-99') =>
  salon.post(`/api/auth/invitation/${token}`, { username, password });
const imported = async (name: string, email: string) => {
  const { id } = await checked(table(`,${name},,,${email},`));
  await store(id);
  return (await foundBy(name))[0]?.id ?? '';
};
const invite = (id: string) => salon.desk.post(`/api/members/${id}/invitation`);

test('a member without a login has none until it is claimed by the link of an invitation', async () => {
  const id = await imported('霜月 さち', 'sachi@example.jp');
  const logIn = (username: string) =>
    salon.post('/api/auth/login', { username, password: 'hoshizora-99' });
  expect((await logIn('sachi@example.jp')).statusCode).toBe(401);
  await salon.post('/api/auth/password-reset', { email: 'sachi@example.jp' });
  expect((await invite(id)).json()).toMatchObject({ id, hasLogin: false });
  const token = await claimLink('sachi@example.jp');
  expect(await salon.desk.read(`/api/members/${id}/stats`)).toMatchObject({
    emailVerified: false,
    invitedAt: salon.clock.now(),
  });
  expect((await claim(token, 'hana')).json().fieldErrors).toHaveProperty('username');
  expect((await claim(token, 'sachi', 'password')).json().fieldErrors).toHaveProperty('password');
  expect((await claim(token, 'sachi')).json()).toEqual({ ok: true });
  expect((await claim(token, 'sachi2')).statusCode).toBe(404);
  for (const name of ['sachi', 'sachi@example.jp'])
    expect((await logIn(name)).json()).toMatchObject({ id, email: 'sachi@example.jp' });
  await salon.projected();
  expect(await salon.desk.read(`/api/members/${id}/stats`)).toMatchObject({
    hasLogin: true,
    emailVerified: true,
    user: { username: 'sachi', email: 'sachi@example.jp' },
  });
  expect(await foundBy('sachi')).toHaveLength(1);
  const answer = await invite(id);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'NOT_INVITABLE']);
});

test('the desk books for a member without a login, who is exported and erased like any other', async () => {
  const id = await imported('卯月 ちほ', 'chiho@example.jp');
  await salon.nextDay();
  const booked = await salon.desk.post('/api/admin/bookings', {
    memberId: id,
    fortuneTellerId: '11111111-1111-4111-8111-111111111111',
    serviceId: '44444444-4444-4444-8444-444444444444',
    startTime: `${salon.day}T03:00:00.000Z`,
    overrideDeadline: true,
    overrideHours: true,
  });
  expect([booked.statusCode, booked.json().member?.name]).toEqual([201, '卯月 ちほ']);
  const mail = await waitForMailTo(salon.folder, 'chiho@example.jp', 'ご予約を承りました');
  expect([mail.text?.includes('/cancel/'), mail.text?.includes('/mypage')]).toEqual([true, false]);
  const file = (await salon.desk.post(`/api/members/${id}/export`)).json();
  expect(column(file.facts, 'type')).toContain('MemberImported');
  await salon.setStatus(booked.json().id, 'cancelled', { reason: 'customer' });
  await salon.reacted(MailReactor);
  expect((await salon.desk.delete(`/api/members/${id}`)).statusCode).toBe(204);
  await until(
    'no file holds anything of the person',
    () => filesWith(salon.folder, ['卯月', 'chiho@example']).length === 0,
  );
  expect(await foundBy('卯月')).toEqual([]);
  const again = await checked(table(',卯月 ちほ,,,chiho@example.jp,'));
  expect(statesOf(again)).toEqual(['new']);
});

test('an invitation ends by a later one, another address, and after two weeks', async () => {
  const id = await imported('神無月 れい', 'rei@example.jp');
  await invite(id);
  const first = await claimLink('rei@example.jp');
  await salon.desk.put(`/api/members/${id}`, { email: 'rei2@example.jp' });
  expect((await claim(first, 'rei')).statusCode).toBe(404);
  await invite(id);
  const second = await claimLink('rei2@example.jp');
  salon.clock.advance(14 * 86_400_000 + 1);
  await salon.openDesk();
  expect((await claim(second, 'rei')).statusCode).toBe(404);
  await invite(id);
  expect((await claim(second, 'rei')).statusCode).toBe(404);
});

test('a member without an address cannot be invited', async () => {
  const id = await imported('睦月 こと', '');
  expect((await invite(id)).json().code).toBe('NOT_INVITABLE');
});

test('an address that somebody has verified meanwhile cannot be claimed', async () => {
  const id = await imported('弥生 みお', 'mio@example.jp');
  await invite(id);
  const token = await claimLink('mio@example.jp');
  const other = await salon.register('miotwo', { email: 'other@example.jp' });
  await salon.desk.put(`/api/members/${other.id}`, { email: 'mio@example.jp' });
  expect((await claim(token, 'mio')).statusCode).toBe(404);
});
