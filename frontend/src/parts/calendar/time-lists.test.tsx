import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createQueryClient } from '../../api/query-client.ts';
import { textsOf } from '../../app/testing/on-screen.ts';
import { translatePage } from '../../app/testing/translate-page.ts';
import type { DayTime } from './day-times.ts';
import { TimeLists } from './time-lists.tsx';

const lists = (state: DayTime['state'], chosen?: string) => (
  <QueryClientProvider client={createQueryClient([[['readSettings'], { businessHours: {} }]])}>
    <TimeLists
      date="2026-11-07"
      times={[
        { time: '13:30', state, half: 'first' },
        { time: '14:00', state: 'free', half: 'first' },
      ]}
      chosen={chosen}
      onChoose={() => {}}
    />
  </QueryClientProvider>
);
const shown = () => textsOf(screen.getAllByRole('listitem'));

test('a translated page shows a time as chosen, taken and free again', async () => {
  const { rerender } = render(lists('free'));
  for (const next of [lists('free', '13:30'), lists('taken'), lists('free')]) {
    await translatePage();
    rerender(next);
  }
  expect(shown()).toEqual(['13:30', '14:00']);
  await translatePage();
  rerender(lists('taken'));
  expect(shown()).toEqual(['13:30満席', '14:00']);
});
