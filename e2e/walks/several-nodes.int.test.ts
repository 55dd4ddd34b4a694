import { dropSalon, enginesUnderTest } from '@salon/backend/testing/engines-under-test';
import { type MailSink, openMailSink } from '@salon/backend/testing/mail-sink';
import { describeOnServers } from '@salon/backend/testing/on-engines';
import { type AnswerOf, type ErrorAnswer, liveMessage } from '@salon/contract';
import { until } from '@salon/event-store/testing/until';
import { Client } from '../harness/client.ts';
import { launchSalon, type RunningSalon } from '../harness/running-salon.ts';
import {
  administratorOf,
  bookAsGuest,
  freeTime,
  freeTimes,
  newMember,
} from '../harness/salon-steps.ts';

const servers = enginesUnderTest();

describeOnServers(
  'a salon of two web nodes and two workers (needs EVENTSTORE_URL, MONGODB_URL and REDIS_URL)',
  () => {
    let mails: MailSink;
    let here: RunningSalon;
    let there: RunningSalon;
    let feeding: RunningSalon;
    let waiting: RunningSalon;

    beforeAll(async () => {
      mails = await openMailSink();
      const start = (ROLE: string) =>
        launchSalon({
          servers,
          env: { ROLE, SMTP_URL: mails.url, PUBLIC_URL: 'http://127.0.0.1:3999' },
        });
      feeding = await start('projections,mail');
      await Promise.all([
        start('projections,mail').then((node) => (waiting = node)),
        start('web').then((node) => (here = node)),
        start('web').then((node) => (there = node)),
      ]);
    });
    afterAll(async () => {
      await Promise.all([here, there, feeding, waiting].map((node) => node?.close()));
      await mails?.close();
      await dropSalon(servers);
    });

    test('two nodes starting concurrently seed the salon once', async () => {
      const [one, other] = await Promise.all(
        [here, there].map(({ url }) => new Client(url).call('listTellers')),
      );
      expect(one).toHaveLength(8);
      expect(other).toEqual(one);
    });

    test('of forty concurrent bookings of one time over both nodes, one succeeds', async () => {
      const time = await freeTime(new Client(here.url));
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, guest) =>
          bookAsGuest(new Client((guest % 2 === 0 ? here : there).url), time, {
            guestEmail: `storm${guest}@example.jp`,
          }),
        ),
      );
      const codes = answers
        .map(({ status, body }) =>
          status === 201 ? '201' : `${status} ${(body as ErrorAnswer).code}`,
        )
        .sort();
      expect(codes).toEqual(['201', ...Array<string>(39).fill('409 SLOT_TAKEN')]);
    });

    test('a session is valid at both nodes, which read each other’s writes at once', async () => {
      const member = await newMember(here.url, 'futari');
      const elsewhere = new Client(there.url);
      expect(
        await elsewhere.call('readSession', { headers: { cookie: member.cookie } }),
      ).toMatchObject({ role: 'member', email: 'futari@example.jp' });

      const booked = await member.ask('createBooking', { body: await freeTime(member) });
      expect(booked.status).toBe(201);
      const list = await elsewhere.ask('listBookings', {
        headers: {
          cookie: (await administratorOf(here.url)).cookie,
          'x-read-after': booked.headers.get('x-log-position') ?? '',
        },
      });
      expect(list.headers.get('x-projection-lag')).toBeNull();
      const { id } = booked.body as AnswerOf<'createBooking'>;
      expect(list.body).toContainEqual(expect.objectContaining({ id }));
    });

    test('live updates reach pages at both nodes', async () => {
      const member = await newMember(here.url, 'tomoni');
      const administrator = await administratorOf(there.url);
      const [own, guest, okami] = await Promise.all(
        [member, new Client(there.url), administrator].map((who) => listen(there.url, who.cookie)),
      );
      await member.call('createBooking', { body: await freeTime(member) });
      await own?.until('bookings');
      await guest?.until('agendas');
      // Neither web node sends mails.
      await okami?.until('outbox');
      for (const listener of [own, guest, okami]) listener?.close();
    });

    test('with two workers every mail is sent once', async () => {
      const times = (await freeTimes(new Client(here.url), 8))
        .filter((_, place) => place % 2 === 0)
        .slice(0, 4);
      const booked = await Promise.all(
        times.map((time, place) =>
          bookAsGuest(new Client((place % 2 === 0 ? here : there).url), time, {
            guestEmail: `once${place}@example.jp`,
          }),
        ),
      );
      expect(booked.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      const to = (place: number) =>
        mails.received.filter((mail) => mail.includes(`once${place}@example.jp`));
      await until('each guest has a mail', () =>
        [0, 1, 2, 3].every((place) => to(place).length > 0),
      );
      // The other worker has read the event too, so a second mail would be in progress by now.
      await until('no job waits', async () =>
        (await Promise.all([feeding, waiting].map(jobsWaiting))).every((jobs) => jobs === 0),
      );
      expect([0, 1, 2, 3].map((place) => to(place).length)).toEqual([1, 1, 1, 1]);
      const ids = mails.received.map((mail) => /^Message-ID:\s*(<[^>]+>)/im.exec(mail)?.[1]);
      expect(new Set(ids).size).toBe(ids.length);
    });

    test('when the projecting process crashes, another takes over', async () => {
      await feeding.kill();
      const guest = new Client(there.url);
      const booked = await bookAsGuest(guest, await freeTime(guest), {
        guestEmail: 'takeover@example.jp',
      });
      expect(booked.status).toBe(201);
      const headers = { 'x-read-after': booked.headers.get('x-log-position') ?? '' };
      const isBehind = async () =>
        (await new Client(here.url).ask('listServices', { headers })).headers.has(
          'x-projection-lag',
        );
      await until('the other node has read what was written', async () => !(await isBehind()));
      await until('the mail of the booking is sent', () =>
        mails.received.some((mail) => mail.includes('takeover@example.jp')),
      );
    });
  },
);

async function jobsWaiting({ url }: RunningSalon): Promise<number> {
  const figures = await (await fetch(`${url}/api/metrics`)).text();
  return Number(/^salon_jobs_waiting (.+)$/m.exec(figures)?.[1]);
}

async function listen(url: string, cookie: string) {
  const ended = new AbortController();
  const answer = await fetch(`${url}/api/live`, { headers: { cookie }, signal: ended.signal });
  const topics: string[] = [];
  let rest = '';
  const read = async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (rest + chunk).split('\n\n');
      rest = parts.pop() ?? '';
      for (const [, data = ''] of parts.join('\n').matchAll(/^data: (.+)$/gm))
        topics.push(...liveMessage.parse(JSON.parse(data)).topics);
    }
  };
  read().catch(() => undefined);
  return {
    until: (topic: string) => until(`a client receives ${topic}`, () => topics.includes(topic)),
    close: () => ended.abort(),
  };
}
