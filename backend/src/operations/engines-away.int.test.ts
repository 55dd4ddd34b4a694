import { until } from '@salon/event-store/testing/until';
import { SalonWithHours, wish } from '../booking/salon-with-hours.fixture.ts';
import { describeOnServers } from '../testing/on-engines.ts';
import { openWiresToEngines, type WiresToEngines } from '../testing/wires-to-engines.ts';

describeOnServers(
  'engines that go away and come back (needs EVENTSTORE_URL, MONGODB_URL and REDIS_URL)',
  () => {
    let wires: WiresToEngines;
    let salon: SalonWithHours;

    beforeAll(async () => {
      wires = await openWiresToEngines();
      salon = await SalonWithHours.open();
    });
    afterAll(async () => {
      wires.mend();
      await salon?.close();
      await wires.close();
    });

    const ready = async () => {
      const answer = await salon.get('/api/health/ready');
      return { status: answer.statusCode, down: answer.json().down };
    };
    const away = { statusCode: 503, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } };

    test('without the log bookings fail and reads still work', async () => {
      await wires.to('EVENTSTORE_URL').down();
      expect(await ready()).toEqual({ status: 503, down: ['events'] });
      expect(await salon.book(wish('10:00'))).toMatchObject(away);
      expect((await salon.get('/api/fortune-tellers')).statusCode).toBe(200);
      const session = await salon.hana.get('/api/auth/session');
      expect(session.json()).toMatchObject({ role: 'member', email: null });
      await wires.to('EVENTSTORE_URL').up();
      await until(
        'bookings are taken again',
        async () => (await salon.book(wish('10:00'))).statusCode === 201,
      );
      await until('the salon is ready again', async () => (await ready()).status === 200);
    });

    test('without documents and keys calls are refused as retryable', async () => {
      await wires.to('MONGODB_URL').down();
      expect(await ready()).toEqual({ status: 503, down: ['read-models', 'work'] });
      expect(await salon.get('/api/fortune-tellers')).toMatchObject(away);
      expect(await salon.book(wish('12:00'))).toMatchObject(away);
      await wires.to('MONGODB_URL').up();
      await until(
        'bookings are taken again',
        async () => (await salon.book(wish('12:00'))).statusCode === 201,
      );
      await until('the salon is ready again', async () => (await ready()).status === 200);
      const answer = await salon.desk.get('/api/bookings');
      expect(answer.headers['x-projection-lag']).toBeUndefined();
    });

    test('without the queue bookings still work', async () => {
      await wires.to('REDIS_URL').down();
      expect(await ready()).toEqual({ status: 503, down: ['jobs'] });
      expect((await salon.book(wish('14:00'))).statusCode).toBe(201);
      await wires.to('REDIS_URL').up();
      await until('the salon is ready again', async () => (await ready()).status === 200);
    });

    test('a hanging engine counts as unavailable', async () => {
      wires.to('MONGODB_URL').freeze();
      expect(await salon.get('/api/fortune-tellers')).toMatchObject(away);
      wires.to('MONGODB_URL').thaw();
      await until(
        'the tellers are read again',
        async () => (await salon.get('/api/fortune-tellers')).statusCode === 200,
      );
    });
  },
);
