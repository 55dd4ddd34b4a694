import { until } from '@salon/event-store/testing/until';
import { SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { type AcknowledgedBooking, BOOKERS, BookingLoad } from '../testing/booking-load.ts';
import { type EngineName, enginesGiven } from '../testing/engines-under-test.ts';
import { type MailSink, openMailSink } from '../testing/mail-sink.ts';
import { describeOnServers } from '../testing/on-engines.ts';
import { openWiresToEngines, type WiresToEngines } from '../testing/wires-to-engines.ts';

const DAYS = 6;

describeOnServers(
  'engines that fail while guests book (needs EVENTSTORE_URL, MONGODB_URL and REDIS_URL)',
  () => {
    let wires: WiresToEngines;
    let mails: MailSink;
    let salon: SalonWithHours;
    const acknowledged: AcknowledgedBooking[] = [];

    beforeAll(async () => {
      [wires, mails] = await Promise.all([openWiresToEngines(), openMailSink()]);
      salon = await SalonWithHours.open({ SMTP_URL: mails.url });
    });
    afterAll(async () => {
      wires.mend();
      await salon?.close();
      await wires.close();
      await mails.close();
    });

    const faults = {
      stopped: {
        begin: (name: EngineName) => wires.to(name).down(),
        end: (name: EngineName) => wires.to(name).up(),
      },
      frozen: {
        begin: (name: EngineName) => wires.to(name).freeze(),
        end: (name: EngineName) => wires.to(name).thaw(),
      },
    };
    const cases = enginesGiven().flatMap((name) =>
      (['stopped', 'frozen'] as const).map((fault) => ({ name, fault })),
    );

    async function failUnder(load: BookingLoad, name: EngineName, fault: keyof typeof faults) {
      await until('guests book, more than twenty times', () => load.acknowledged.length > 20);
      const before = load.acknowledged.length;
      await faults[fault].begin(name);
      try {
        await until(
          `the guests notice that ${name} is ${fault}, or book without it`,
          () => load.refused >= BOOKERS || load.acknowledged.length > before + 40,
          30,
        );
      } finally {
        await faults[fault].end(name);
      }
      const atReturn = load.acknowledged.length;
      await until(
        `the guests book again after ${name} is back`,
        () => load.acknowledged.length > atReturn + 8,
        10,
      );
      await until(
        'the salon is ready again',
        async () => (await salon.get('/api/health/ready')).statusCode === 200,
        10,
      );
    }

    test.each(cases)(
      '$name $fault: every started booking is made, within ten seconds of its return',
      async (one) => {
        const { name, fault } = one;
        const load = await BookingLoad.start(salon, {
          firstDay: 1 + DAYS * cases.indexOf(one),
          days: DAYS,
        });
        try {
          await failUnder(load, name, fault);
        } finally {
          await load.finish();
          acknowledged.push(...load.acknowledged);
        }
      },
    );

    test('no acknowledged booking is lost or duplicated', async () => {
      await until('the list of bookings has caught up', async () => {
        const answer = await salon.desk.get('/api/bookings?pageSize=1');
        return answer.statusCode === 200 && answer.headers['x-projection-lag'] === undefined;
      });
      const listed: string[] = [];
      for (let page = 1; ; page += 1) {
        const rows = (await salon.desk.read(`/api/bookings?page=${page}&pageSize=500`)) as {
          id: string;
        }[];
        listed.push(...rows.map(({ id }) => id));
        if (rows.length < 500) break;
      }
      expect(listed.sort()).toEqual(acknowledged.map(({ id }) => id).sort());
    });

    test('every guest gets one mail', async () => {
      // Mails that failed while an engine was down are retried after 30 s.
      salon.clock.advance(60_000);
      const to = (email: string) =>
        mails.received.filter((mail) => mail.includes(`To: ${email}`)).length;
      await until(
        'every guest has a mail',
        () =>
          mails.received.length >= acknowledged.length &&
          acknowledged.every(({ email }) => to(email) > 0),
        180,
      );
      await until('no job waits', async () =>
        /^salon_jobs_waiting 0$/m.test((await salon.get('/api/metrics')).body),
      );
      expect(acknowledged.filter(({ email }) => to(email) !== 1)).toEqual([]);
    });
  },
);
