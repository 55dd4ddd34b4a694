import { until } from '@salon/event-store/testing/until';
import { FixedClock } from '../process/fixed-clock.ts';
import { openLog } from '../process/log.ts';
import { InProcessCarrier } from './in-process-carrier.ts';
import { describeCarrierContract, mailOf } from './mail-carrier-contract.ts';

const open = () => {
  const clock = new FixedClock('2026-10-20T01:00:00.000Z');
  return { clock, carrier: new InProcessCarrier(clock, openLog('silent')) };
};

describeCarrierContract('mails carried within one process', async () => {
  const { carrier } = open();
  return { carrier, close: () => carrier.close() };
});

test('sixteen mails are in hand at once, and none waits for a clock that is set back', async () => {
  const { clock, carrier } = open();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  carrier.start(({ id }) => {
    begun.push(id);
    return new Promise((resolve) => ends.push(resolve));
  });
  const ids = Array.from({ length: 20 }, (_, place) => `mail-${place}`);
  await carrier.carry(ids.map((id) => mailOf(id, { delayMs: 60_000 })));
  clock.advance(60_000);
  clock.jump(-500 * 24 * 3_600_000);
  await until('as many as fit have begun', () => begun.length > 0);
  expect(begun).toEqual(ids.slice(0, 16));
  for (const end of ends.splice(0)) end();
  await until('all have begun', () => begun.length === 20);
  for (const end of ends) end();
  await carrier.close();
});

test('a mail that could not even be looked up is delivered again after half a minute', async () => {
  const { clock, carrier } = open();
  let times = 0;
  carrier.start(async () => {
    times += 1;
    if (times === 1) throw new Error('away');
  });
  await carrier.carry([mailOf('a')]);
  await until('it was delivered once', () => times === 1);
  await new Promise(setImmediate);
  clock.advance(30_000);
  await until('it was delivered again', () => times === 2);
  await carrier.close();
});
