import { salonServer } from '../../api/testing/salon-server.ts';
import { freezeClock } from '../../app/testing/freeze-clock.ts';
import { leadsTo } from '../../app/testing/on-screen.ts';
import { showOnSite } from '../../app/testing/show-on-site.tsx';
import { shion } from '../../parts/admin/testing/samples.ts';
import { TellerProfile } from './teller-profile.tsx';

const NOW = '2026-10-24T04:40:00.000Z';
freezeClock(NOW);

const id = '11111111-1111-4111-8111-111111111111';

test('a teller’s page reads only that teller’s next free time, which links to the wizard', async () => {
  const { sent } = salonServer({
    readAvailability: () => [{ fortuneTellerId: id, next: '2026-10-24T06:00:00.000Z' }],
    listWorkingHours: () => [],
    listReviews: () => [],
  });
  showOnSite(<TellerProfile teller={{ ...shion, id }} />, { now: NOW });
  await leadsTo(/本日 15:00/, `/booking?teller=${id}&date=2026-10-24&time=15%3A00`);
  expect(sent.filter(({ name }) => name === 'readAvailability').map(({ query }) => query)).toEqual([
    { fortuneTellerId: id },
  ]);
});
