import { emptyTellerProfile } from '@salon/domain';
import { salonServer } from '../../api/testing/salon-server.ts';
import { freezeClock } from '../../app/testing/freeze-clock.ts';
import { finds } from '../../app/testing/on-screen.ts';
import { showOnSite } from '../../app/testing/show-on-site.tsx';
import { TellerProfile } from './teller-profile.tsx';

const NOW = '2026-10-24T04:40:00.000Z';
freezeClock(NOW);

const shion = '11111111-1111-4111-8111-111111111111';

test('a teller’s page reads only that teller’s next free time, which links to the wizard', async () => {
  const { sent } = salonServer({
    readAvailability: () => [{ fortuneTellerId: shion, next: '2026-10-24T06:00:00.000Z' }],
    listWorkingHours: () => [],
    listTellerReviews: () => [],
  });
  showOnSite(
    <TellerProfile
      teller={{ ...emptyTellerProfile, id: shion, name: '紫苑', nameKana: 'シオン' }}
    />,
    { now: NOW },
  );
  const next = await finds('link', /本日 15:00/);
  expect(next.getAttribute('href')).toBe(`/booking?teller=${shion}&date=2026-10-24&time=15%3A00`);
  expect(sent.filter(({ name }) => name === 'readAvailability').map(({ query }) => query)).toEqual([
    { fortuneTellerId: shion },
  ]);
});
