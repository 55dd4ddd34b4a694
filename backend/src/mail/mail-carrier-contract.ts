import { until } from '@salon/event-store/testing/until';
import type { CarriedMail, MailCarrier } from '../ports/mail-carrier.ts';

/** Opens an empty carrier, for each test. */
export type OpenCarrier = () => Promise<{ readonly carrier: MailCarrier; close(): Promise<void> }>;

const DUE = '2026-10-20T01:00:00.000Z';
const LATER = '2026-10-20T01:30:00.000Z';

/** A mail to queue. */
export const mailOf = (id: string, { due = DUE, delayMs = 0 } = {}) => ({ id, due, delayMs });

/** The contract of all carriers; each adapter runs it. */
export function describeCarrierContract(name: string, open: OpenCarrier): void {
  describe(name, () => {
    let opened: Awaited<ReturnType<OpenCarrier>>;
    let delivered: CarriedMail[];
    beforeEach(async () => {
      opened = await open();
      delivered = [];
    });
    afterEach(() => opened.close());
    const take = async (mail: CarriedMail): Promise<void> => void delivered.push(mail);
    const ids = () => delivered.map(({ id }) => id).sort();

    test('a mail is delivered with the time at which it is due, and once however often it is put on its way', async () => {
      const { carrier } = opened;
      await carrier.carry([mailOf('a:1'), mailOf('b')]);
      await carrier.carry([]);
      await carrier.carry([mailOf('b'), mailOf('c', { due: LATER })]);
      carrier.start(take);
      await until('all are delivered', () => delivered.length >= 3);
      await carrier.stop();
      expect(delivered.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
        { id: 'a:1', due: DUE },
        { id: 'b', due: DUE },
        { id: 'c', due: LATER },
      ]);
    });

    test('a mail that waits is not delivered, unless it is put on its way anew', async () => {
      const { carrier } = opened;
      carrier.start(take);
      await carrier.carry([mailOf('waiting', { due: LATER, delayMs: 300_000 }), mailOf('resent', { due: LATER, delayMs: 300_000 })]);
      await carrier.carry([mailOf('waiting', { due: LATER }), mailOf('resent'), mailOf('now')]);
      await until('two are delivered', () => delivered.length === 2);
      await carrier.stop();
      expect(ids()).toEqual(['now', 'resent']);
    });

    test('a mail that was delivered can be put on its way again', async () => {
      const { carrier } = opened;
      carrier.start(take);
      await until('it was delivered twice', async () => {
        await carrier.carry([mailOf('a')]);
        return delivered.length >= 2;
      });
    });

    test('a mail in hand is not delivered a second time meanwhile, but afterwards where it was put off', async () => {
      const { carrier } = opened;
      let end = (): void => undefined;
      const isToEnd = new Promise<void>((resolve) => {
        end = resolve;
      });
      carrier.start(async (mail) => {
        await take(mail);
        if (mail.due === DUE && mail.id === 'a') await isToEnd;
      });
      await carrier.carry([mailOf('a')]);
      await until('it is in hand', () => delivered.length === 1);
      await carrier.carry([mailOf('a'), mailOf('b')]);
      await until('the other is delivered', () => delivered.length === 2);
      await carrier.carry([mailOf('a', { due: LATER })]);
      end();
      await until('it is delivered again', () => delivered.length === 3);
      expect(delivered).toEqual([
        { id: 'a', due: DUE },
        { id: 'b', due: DUE },
        { id: 'a', due: LATER },
      ]);
    });

    test('stopping waits for the mail in hand, and nothing is delivered any more', async () => {
      const { carrier } = opened;
      let end = (): void => undefined;
      const isToEnd = new Promise<void>((resolve) => {
        end = resolve;
      });
      let hasEnded = false;
      carrier.start(async (mail) => {
        await take(mail);
        await isToEnd;
        hasEnded = true;
      });
      await carrier.carry([mailOf('a')]);
      await until('it is in hand', () => delivered.length === 1);
      setImmediate(end);
      await carrier.stop();
      expect(hasEnded).toBe(true);
      await carrier.carry([mailOf('b')]);
      expect(ids()).toEqual(['a']);
    });
  });
}
