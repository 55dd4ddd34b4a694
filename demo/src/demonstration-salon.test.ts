import { existsSync } from 'node:fs';
import { demonstrationSalon } from './demonstration-salon.ts';

test('every picture that the demonstration salon refers to is one of the site, in every month', () => {
  const everyMonth = Array.from({ length: 12 }, (_, n) => demonstrationSalon(`2026-${String(n + 1).padStart(2, '0')}-10`));
  const named = new Set(JSON.stringify(everyMonth).match(/\/art\/[^"]+/g));
  expect([...named]).toEqual(expect.arrayContaining(['/art/teller-gaku.svg', '/art/review-12.svg', '/art/schedule-picture-12.svg']));
  expect([...named].filter((path) => !existsSync(`frontend/public${path}`))).toEqual([]);
});
