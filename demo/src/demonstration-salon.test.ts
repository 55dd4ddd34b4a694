import { existsSync } from 'node:fs';
import { demonstrationSalon } from './demonstration-salon.ts';

test('in every month, each picture of the demonstration salon exists in the site', () => {
  const everyMonth = Array.from({ length: 12 }, (_, n) =>
    demonstrationSalon(`2026-${String(n + 1).padStart(2, '0')}-10`),
  );
  const named = new Set(JSON.stringify(everyMonth).match(/\/art\/[^"]+/g));
  expect([...named]).toEqual(
    expect.arrayContaining([
      '/art/teller-gaku.svg',
      '/art/review-12.svg',
      '/art/schedule-picture-12.svg',
    ]),
  );
  expect([...named].filter((path) => !existsSync(`frontend/public${path}`))).toEqual([]);
});
