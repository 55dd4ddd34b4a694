import { dropSalon, enginesUnderTest } from '@salon/backend/testing/engines-under-test';
import { readMails } from '@salon/backend/testing/mailbox';
import { describeOnServers } from '@salon/backend/testing/on-engines';
import { AHEAD_MS, testNow } from '@salon/backend/testing/test-time';
import { until } from '@salon/event-store/testing/until';
import { Client } from '../harness/client.ts';
import { launchSalon, type RunningSalon } from '../harness/running-salon.ts';
import { administratorOf, day, type OwnTeller, ownTeller } from '../harness/salon-steps.ts';

const servers = enginesUnderTest();

const AHEAD_DAYS = 5;
const MINUTE_MS = 60_000;
const times = ['11:00', '11:30', '12:00', '12:30', '13:00'];
const numbers = Array.from({ length: 10 }, (_, index) => index + 1);

describeOnServers(
  'the waitlist of a salon of two nodes (needs EVENTSTORE_URL, MONGODB_URL and REDIS_URL)',
  () => {
    let nodes: readonly [RunningSalon, RunningSalon];
    let own: OwnTeller;

    beforeAll(async () => {
      nodes = [await launchSalon({ servers }), await launchSalon({ servers })];
      own = await ownTeller(await administratorOf(nodes[0].url), '待宵');
      await own.work(AHEAD_DAYS, '11:00', '13:30');
    });
    afterAll(async () => {
      await Promise.all((nodes ?? []).map((node) => node.close()));
      await dropSalon(servers);
    });

    const guestAt = (number: number) => new Client(nodes[number % 2 === 0 ? 0 : 1].url);

    const addressOf = (number: number): string => `machibito${number}@example.jp`;

    /** Either node may have sent it. */
    async function openMailLink(number: number): Promise<void> {
      const { text } = await until(`a mail to ${addressOf(number)}`, async () => {
        const mails = await Promise.all(
          nodes.map(({ dataDir }) => readMails(dataDir).catch(() => [])),
        );
        return mails.flat().find(({ to }) => to?.[0]?.address === addressOf(number));
      });
      const token = String(/\/waitlist\/([\w.-]+)/.exec(text ?? '')?.[1]);
      await guestAt(number).call('readWaiting', { params: { token } });
    }

    /** The order is that of joining. */
    async function offers(administrator: Client) {
      const entries = await administrator.call('listWaitlist');
      const ordered = [...entries].sort(
        (one, other) => Number(one.guestName?.slice(-2)) - Number(other.guestName?.slice(-2)),
      );
      return ordered.map(({ offers }) =>
        offers.map(({ startTime, outcome, until }) => ({ startTime, outcome, until })),
      );
    }

    test('five freed times are offered to five of ten entries, half an hour later to the others', async () => {
      const booked = await Promise.all(
        times.map((time, index) =>
          guestAt(index).call('createBooking', { body: own.booking(AHEAD_DAYS, time) }),
        ),
      );
      const { fortuneTellerId, serviceId } = own;
      const wish = { date: day(AHEAD_DAYS), part: 'all-day', fortuneTellerId, serviceId } as const;
      for (const number of numbers) {
        const person = {
          guestName: `待ち人 ${String(number).padStart(2, '0')}`,
          guestNameKana: 'マチビト',
          guestEmail: addressOf(number),
          guestPhone: '090-0000-1234',
        };
        await guestAt(number).call('joinWaitlist', { body: { ...wish, ...person } });
      }
      await Promise.all(numbers.map(openMailLink));
      let [here, there] = [
        await administratorOf(nodes[0].url),
        await administratorOf(nodes[1].url),
      ];
      const body = { status: 'cancelled', reason: 'customer', tellsCustomer: false } as const;
      await Promise.all(
        booked.map(({ id }, index) =>
          (index % 2 === 0 ? here : there).call('setBookingStatus', { params: { id }, body }),
        ),
      );

      type Offers = Awaited<ReturnType<typeof offers>>;
      const outcomesOf = (all: Offers) => all.map((each) => each.map(({ outcome }) => outcome));
      const openOf = (all: Offers) => all.flat().filter(({ outcome }) => outcome === null);
      const startsOf = (all: Offers) => openOf(all).map(({ startTime }) => startTime);
      const starts = booked.map(({ startTime }) => startTime).sort();
      await until('five offers are open', async () => openOf(await offers(there)).length === 5, 60);
      const first = await offers(here);
      expect(outcomesOf(first)).toEqual([...Array(5).fill([null]), ...Array(5).fill([])]);
      expect(startsOf(first).sort()).toEqual(starts);

      const latest = Math.max(...openOf(first).map(({ until }) => Date.parse(until)));
      const aheadMs = AHEAD_MS + latest - Date.parse(testNow()) + MINUTE_MS;
      await Promise.all(nodes.map((node) => node.kill()));
      const [one, other] = await Promise.all([
        nodes[0].restart({ aheadMs }),
        nodes[1].restart({ aheadMs }),
      ]);
      nodes = [one, other];
      [here, there] = [await administratorOf(one.url), await administratorOf(other.url)];
      await until(
        'five others have an offer',
        async () => (await offers(there)).slice(5).every((each) => each.length > 0),
        60,
      );
      const then = await offers(here);
      expect(outcomesOf(then)).toEqual([...Array(5).fill(['lapsed']), ...Array(5).fill([null])]);
      expect(startsOf(then).sort()).toEqual(starts);
    });
  },
);
