import { TcpProxy } from '@salon/event-store/testing/wire';
import { SalonWithHours, wish } from '../booking/salon-with-hours.fixture.ts';

const names = ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL'] as const;
type Name = (typeof names)[number];
const given = names.filter((name) => process.env[name]);
const onServers = given.length === names.length ? describe : describe.skip;

onServers('engines that go away and come back (needs EVENTSTORE_URL, MONGODB_URL and REDIS_URL)', () => {
  const wires = {} as Record<Name, TcpProxy>;
  const before = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  let salon: SalonWithHours;

  beforeAll(async () => {
    for (const name of names) {
      const [, begin = '', host = '', port = '', rest = ''] = /^(\w+:\/\/)([^:/?@,]+):(\d+)(.*)$/.exec(process.env[name] ?? '') ?? [];
      wires[name] = await TcpProxy.open({ host, port: Number(port) });
      process.env[name] = `${begin}127.0.0.1:${wires[name].port}${rest}`;
    }
    salon = await SalonWithHours.open();
  });
  afterAll(async () => {
    Object.assign(process.env, before);
    await Promise.all(Object.values(wires).map((wire) => wire.thaw()));
    await salon?.close();
    await Promise.all(Object.values(wires).map((wire) => wire.close()));
  });

  const ready = async () => {
    const answer = await salon.call('GET', '/api/health/ready');
    return { status: answer.statusCode, down: answer.json().down };
  };
  const away = { statusCode: 503, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } };

  test('without the log nothing is booked, and the salon goes on reading', async () => {
    await wires.EVENTSTORE_URL.down();
    expect(await ready()).toEqual({ status: 503, down: ['events'] });
    expect(await salon.book(wish('10:00'))).toMatchObject(away);
    expect((await salon.call('GET', '/api/fortune-tellers')).statusCode).toBe(200);
    await wires.EVENTSTORE_URL.up();
    await within10Seconds(async () => (await salon.book(wish('10:00'))).statusCode === 201);
    await within10Seconds(async () => (await ready()).status === 200);
  });

  test('without documents and keys a call is refused for the moment', async () => {
    await wires.MONGODB_URL.down();
    expect(await ready()).toEqual({ status: 503, down: ['read-models', 'work'] });
    expect(await salon.call('GET', '/api/fortune-tellers')).toMatchObject(away);
    expect(await salon.book(wish('12:00'))).toMatchObject(away);
    await wires.MONGODB_URL.up();
    await within10Seconds(async () => (await salon.book(wish('12:00'))).statusCode === 201);
    await within10Seconds(async () => (await ready()).status === 200);
    const answer = await salon.call('GET', '/api/bookings', undefined, salon.administrator);
    expect(answer.headers['x-projection-lag']).toBeUndefined();
  });

  test('without the queue bookings go on', async () => {
    await wires.REDIS_URL.down();
    expect(await ready()).toEqual({ status: 503, down: ['jobs'] });
    expect((await salon.book(wish('14:00'))).statusCode).toBe(201);
    await wires.REDIS_URL.up();
    await within10Seconds(async () => (await ready()).status === 200);
  });

  test('an engine that hangs is an engine that is away', async () => {
    wires.MONGODB_URL.freeze();
    const began = Date.now();
    expect(await salon.call('GET', '/api/fortune-tellers')).toMatchObject(away);
    wires.MONGODB_URL.thaw();
    expect(Date.now() - began).toBeLessThan(10_000);
    await within10Seconds(async () => (await salon.call('GET', '/api/fortune-tellers')).statusCode === 200);
  });
});

async function within10Seconds(condition: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('It did not happen within ten seconds.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
