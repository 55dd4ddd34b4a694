import { dropSalon, enginesUnderTest } from '@salon/backend/testing/engines-under-test';
import { type MailSink, openMailSink } from '@salon/backend/testing/mail-sink';
import { describeOnServers } from '@salon/backend/testing/on-engines';
import { until } from '@salon/event-store/testing/until';
import { clientOf } from '../harness/client.ts';
import { listen } from '../harness/live-listener.ts';
import { type RunningSalon, startSalon } from '../harness/running-salon.ts';
import {
  administratorOf,
  type Booked,
  bookAsGuest,
  type ErrorBody,
  freeTimes,
  memberOf,
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
        startSalon({
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
        [here, there].map(({ url }) => clientOf(url).get<{ id: string }[]>('/api/fortune-tellers')),
      );
      expect(one?.body).toHaveLength(8);
      expect(other?.body).toEqual(one?.body);
    });

    test('of forty concurrent bookings of one time over both nodes, one succeeds', async () => {
      const [time] = await freeTimes(clientOf(here.url), 1);
      if (time === undefined) throw new Error('No free time was offered.');
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, guest) =>
          bookAsGuest<Booked | ErrorBody>(clientOf((guest % 2 === 0 ? here : there).url), time, {
            guestEmail: `storm${guest}@example.jp`,
          }),
        ),
      );
      const codes = answers
        .map(({ status, body }) =>
          status === 201 ? '201' : `${status} ${(body as ErrorBody).code}`,
        )
        .sort();
      expect(codes).toEqual(['201', ...Array<string>(39).fill('409 SLOT_TAKEN')]);
    });

    test('a session is valid at both nodes, which read each other’s writes at once', async () => {
      const member = await memberOf(here.url, 'futari');
      const elsewhere = await fetch(`${there.url}/api/auth/session`, {
        headers: { cookie: member.cookie() },
      });
      expect(await elsewhere.json()).toMatchObject({ role: 'member', email: 'futari@example.jp' });

      const [time] = await freeTimes(member, 1);
      if (time === undefined) throw new Error('No free time was offered.');
      const { fortuneTellerId, serviceId, startTime } = time;
      const booked = await member.post<Booked>('/api/bookings', {
        fortuneTellerId,
        serviceId,
        startTime,
        notes: null,
      });
      expect(booked.status).toBe(201);
      const cookie = { cookie: (await administratorOf(here.url)).cookie() };
      const readAfter = { 'x-read-after': booked.headers.get('x-log-position') ?? '', ...cookie };
      const list = await clientOf(there.url).get<{ id: string }[]>('/api/bookings', readAfter);
      expect(list.headers.get('x-projection-lag')).toBeNull();
      expect(list.body.map(({ id }) => id)).toContain(booked.body.id);
    });

    test('live updates reach pages at both nodes', async () => {
      const member = await memberOf(here.url, 'tomoni');
      const administrator = await administratorOf(there.url);
      const [own, guest, okami] = await Promise.all(
        [member, clientOf(there.url), administrator].map((who) => listen(there.url, who)),
      );
      const [time] = await freeTimes(member, 1);
      if (time === undefined) throw new Error('No free time was offered.');
      const { fortuneTellerId, serviceId, startTime } = time;
      expect(
        (await member.post('/api/bookings', { fortuneTellerId, serviceId, startTime, notes: null }))
          .status,
      ).toBe(201);
      expect(await own?.until('my-bookings')).toContain('my-bookings');
      expect(await guest?.until('availability')).toContain('availability');
      // Neither web node sends mails.
      expect(await okami?.until('mails')).toContain('mails');
      for (const listener of [own, guest, okami]) listener?.close();
    });

    test('with two workers every mail is sent once', async () => {
      const times = (await freeTimes(clientOf(here.url), 8))
        .filter((_, place) => place % 2 === 0)
        .slice(0, 4);
      const booked = await Promise.all(
        times.map((time, place) =>
          bookAsGuest(clientOf((place % 2 === 0 ? here : there).url), time, {
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

    test('when the projecting process crashes, another takes over within ten seconds', async () => {
      await feeding.kill();
      const died = Date.now();
      const [time] = await freeTimes(clientOf(there.url), 1);
      if (time === undefined) throw new Error('No free time was offered.');
      const booked = await bookAsGuest(clientOf(there.url), time, {
        guestEmail: 'takeover@example.jp',
      });
      expect(booked.status).toBe(201);
      const readAfter = { 'x-read-after': booked.headers.get('x-log-position') ?? '' };
      await until(
        'the other node has read what was written',
        async () =>
          (await clientOf(here.url).get('/api/services', readAfter)).headers.get(
            'x-projection-lag',
          ) === null,
        20,
      );
      expect(Date.now() - died).toBeLessThan(10_000);
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
