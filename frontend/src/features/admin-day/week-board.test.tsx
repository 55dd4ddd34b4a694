import { screen } from '@testing-library/react';
import { finds } from '../../app/testing/on-screen.ts';
import { timeSettingsOf } from '../../app/use-settings.ts';
import { booking } from '../../parts/admin/testing/samples.ts';
import { freezeClock, showAdmin } from '../../parts/admin/testing/show-admin.tsx';
import { WeekLedger } from './week-board.tsx';

freezeClock();

test('a full week renders the rows in view first, and the rest when idle', async () => {
  const full = Array.from({ length: 100 }, (_, n) => booking({ id: `f${n}` }));
  const below = booking({
    id: 'g1',
    guestName: '井上 奈々',
    fortuneTeller: { id: 't2', name: '御影 岳' },
  });
  const lanes = [
    { id: 't1', name: '紫苑', isInactive: false },
    { id: 't2', name: '御影 岳', isInactive: false },
  ];
  const bookings = [...full, below];
  showAdmin(
    <WeekLedger
      from="2026-10-18"
      to="2026-10-24"
      hours={[]}
      breaks={[]}
      offered={[]}
      settings={timeSettingsOf(undefined)}
      onDay={() => {}}
      bookingPath={({ id }) => id}
      lanes={lanes}
      bookings={bookings}
    />,
  );
  expect(screen.getAllByRole('row').map((row) => row.querySelector('th')?.textContent)).toEqual([
    '占い師',
    '紫苑',
  ]);
  await finds('link', /井上 奈々/);
});
