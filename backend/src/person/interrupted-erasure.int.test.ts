import { cpSync, rmSync } from 'node:fs';
import {
  makeTemporaryFolder,
  useTemporaryFolder,
} from '@salon/event-store/testing/temporary-folder';
import { until } from '@salon/event-store/testing/until';
import { registration, Salon } from '../booking/salon-with-hours.fixture.ts';
import { Executor } from '../command/execute.ts';
import { MailReactor } from '../mail/mail-reactor.ts';
import { Outbox } from '../mail/outbox.ts';
import { operatorContext } from '../operator-actions/operator-actions.ts';
import { waitForMailTo } from '../testing/mailbox.ts';
import { testOnFiles } from '../testing/on-engines.ts';
import { filesWith } from '../testing/traces.ts';
import { orderErasure } from './erase-person.ts';
import { Erasure } from './erasure.ts';
import { EraseAgain, ErasureReactor } from './erasure-reactor.ts';
import { Scrub } from './scrub.ts';

const traces = ['kiyora', '清良澄江', '090-8642-9753'];

const [folder, backup] = [useTemporaryFolder(), useTemporaryFolder()];

const open = () => Salon.open({ DATA_DIR: folder() });

let members = 0;
const registering = (salon: Salon) =>
  salon.post(
    '/api/auth/register',
    registration(`kiyora${members}`, { name: '清良澄江', phone: '090-8642-9753' }),
    { 'idempotency-key': `registering ${members}` },
  );

async function register(salon: Salon, dataDir = folder()) {
  members += 1;
  const answer = await registering(salon);
  await waitForMailTo(dataDir, `kiyora${members}@example.jp`);
  return answer.json().id;
}

const order = (salon: Salon, person: `member-${string}`) =>
  orderErasure(salon.part(Executor), person, operatorContext(salon.clock.now()));

async function remains(salon: Salon, person: string, dataDir = folder()) {
  const { work, personKeys } = salon.engines;
  const documents = await Promise.all(
    ['outbox', 'requests', 'sessions'].map(async (name) =>
      (await work.collection({ name, indexes: [] })).find({}),
    ),
  );
  const about = documents
    .flat()
    .filter(({ doc }) => JSON.stringify(doc).includes(person.replace('member-', '')));
  return [
    ...about,
    ...filesWith(dataDir, traces),
    ...[await personKeys.find(person)].filter((key) => key !== 'erased'),
  ];
}

/** What erases and scrubs, which the tests make fail one by one. */
type ErasureParts = Readonly<
  Record<
    'sealer' | 'erasures' | 'mailbox' | 'requests' | 'sessions' | 'readModels' | 'work',
    object
  > & {
    outbox: { readonly entries: object };
  }
>;

type Step = readonly [name: string, breakOff: (parts: ErasureParts, crash: () => never) => void];

const steps: readonly Step[] = [
  ['the key is destroyed', ({ sealer }, crash) => Object.assign(sealer, { destroy: crash })],
  ['the person is listed', ({ erasures }, crash) => Object.assign(erasures, { note: crash })],
  ['the mail is removed', ({ mailbox }, crash) => Object.assign(mailbox, { remove: crash })],
  [
    'the outbox entry is removed',
    ({ outbox }, crash) => Object.assign(outbox.entries, { remove: crash }),
  ],
  [
    'the requests are forgotten',
    ({ requests }, crash) => Object.assign(requests, { forgetPerson: crash }),
  ],
  ['the sessions are ended', ({ sessions }, crash) => Object.assign(sessions, { endAllOf: crash })],
  ['the files are cleared', ({ readModels }, crash) => Object.assign(readModels, { scrub: crash })],
  ['the checkpoint is written', ({ work }, crash) => Object.assign(work, { scrub: crash })],
];

let crashing: Salon;
const place = makeTemporaryFolder();
beforeAll(async () => {
  crashing = await Salon.open({ DATA_DIR: place });
});
afterAll(async () => {
  await crashing.close();
  rmSync(place, { recursive: true });
});

test.each(steps)(
  'the next start finishes an erasure that crashed before %s',
  async (_, breakOff) => {
    const before = crashing.engines.erasures.all();
    const person = `member-${await register(crashing, place)}` as const;
    let crashed = 0;
    const parts = { ...crashing.part(Erasure), ...crashing.part(Scrub) };
    breakOff(parts as unknown as ErasureParts, () => {
      crashed += 1;
      throw new Error('The power went.');
    });
    await order(crashing, person);
    await until('the erasure broke off', () => crashed > 0);
    await crashing.close();

    crashing = await Salon.open({ DATA_DIR: place });
    await crashing.reacted(ErasureReactor);
    expect(await remains(crashing, person, place)).toEqual([]);
    const erased = crashing.engines.erasures.all().slice(before.length);
    expect(erased.map((each) => each.person)).toEqual([person]);
  },
);

test('a mail planned after its person’s erasure leaves no data', async () => {
  const salon = await open();
  const outbox = salon.part(Outbox);
  const add = outbox.add.bind(outbox);
  let erase = () => {};
  const erased = new Promise<void>((resolve) => {
    erase = resolve;
  });
  let isAbout = false;
  jest.spyOn(outbox, 'add').mockImplementation(async (mails) => {
    isAbout ||= mails.some(({ template }) => template === 'member-registered');
    if (isAbout) await erased;
    await add(mails);
  });
  const person = `member-${(await registering(salon)).json().id}` as const;
  await until('the mail is about to be planned', () => isAbout);
  await order(salon, person);
  await salon.reacted(ErasureReactor);
  erase();
  await salon.reacted(MailReactor);
  expect(await remains(salon, person)).toEqual([]);
  await salon.close();
});

testOnFiles('a restored backup restores no erased person', async () => {
  const before = await open();
  const person = `member-${await register(before)}` as const;
  await before.close();
  cpSync(folder(), backup(), { recursive: true });

  const erasing = await open();
  await order(erasing, person);
  await erasing.reacted(ErasureReactor);
  await erasing.close();
  cpSync(backup(), folder(), { recursive: true });
  expect(filesWith(folder(), traces)).not.toEqual([]);

  const restored = await open();
  await restored.reacted(ErasureReactor);
  const { readModels } = restored.engines;
  const clear = jest.spyOn(readModels, 'scrub');
  await restored.part(EraseAgain).run(new AbortController().signal);
  expect(await remains(restored, person)).toEqual([]);
  // Without an erasure since, the file with everybody's clear text need not be rewritten.
  clear.mockClear();
  await restored.part(EraseAgain).run(new AbortController().signal);
  expect(clear).not.toHaveBeenCalled();
  await restored.close();
});
