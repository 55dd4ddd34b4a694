import { existsSync } from 'node:fs';
import {
  announcementFields,
  bannerFields,
  type Fields,
  factsOf,
  tellerFields,
  wholeContent,
  wordedPages,
  wordsOn,
} from '@salon/domain';
import { demonstrationSalon } from './demonstration-salon.ts';
import { demoMenu } from './menu.ts';
import { demoSettings } from './settings.ts';
import { demoWords } from './words.ts';

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

test('the demonstration’s words name prices, settings and limits as facts, and type none', () => {
  const today = '2026-10-24';
  const services = demoMenu.map(({ id, service }) => ({ id, ...service }));
  // Names, minutes and hours also occur as ordinary words: 対面鑑定, 30分ごとに, the shifts of tellers.
  const facts = factsOf(demoSettings(today), services, today).filter(
    ({ name, value }) => value !== '' && !/^(service|minutes):|Half/.test(name),
  );
  const words = JSON.stringify(demoWords);
  const isTyped = (value: string) =>
    words.split(value).some((before, at, parts) => at < parts.length - 1 && !/\d,?$/.test(before));
  expect(facts.length).toBeGreaterThan(20);
  expect(facts.filter(({ value }) => isTyped(value))).toEqual([]);
});

const salonOfToday = demonstrationSalon('2026-10-24');

test.each<[string, Fields, readonly object[]]>([
  ...wordedPages.map((page): [string, Fields, object[]] => [
    page,
    wordsOn(page).fields,
    [demoWords[page]],
  ]),
  ['tellers', tellerFields, salonOfToday.tellers.map(({ profile }) => profile)],
  ['announcements', announcementFields, salonOfToday.announcements.map(({ content }) => content)],
  ['banners', bannerFields, salonOfToday.records.banner.map(({ content }) => content)],
])('the records of %s name declared fields only', (_name, fields, records) => {
  expect(records.map((record) => wholeContent(fields, record))).toMatchObject(records);
});
