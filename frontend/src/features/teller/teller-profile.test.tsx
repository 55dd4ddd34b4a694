import { emptyTellerProfile } from '@salon/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '../../api/query-client.ts';
import { salonServer } from '../../api/testing/salon-server.ts';
import { NowProvider } from '../../app/now.tsx';
import { freezeClock } from '../../app/testing/freeze-clock.ts';
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
  render(
    <NowProvider at={NOW}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <TellerProfile
            teller={{ ...emptyTellerProfile, id: shion, name: '紫苑', nameKana: 'シオン' }}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </NowProvider>,
  );
  const next = await screen.findByRole('link', { name: /本日 15:00/ });
  expect(next.getAttribute('href')).toBe(`/booking?teller=${shion}&date=2026-10-24&time=15%3A00`);
  expect(sent.filter(({ name }) => name === 'readAvailability').map(({ query }) => query)).toEqual([
    { fortuneTellerId: shion },
  ]);
});
