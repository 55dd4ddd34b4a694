import {
  factsNeededBy,
  factsOf,
  factValues,
  type WordedPage,
  wholeTexts,
  wordsOn,
} from '@salon/domain';
import { demoMenu } from './menu.ts';
import { demoSettings } from './settings.ts';
import { demoWords } from './words.ts';

export function demoPage(page: WordedPage, today = '2026-10-24') {
  const texts = wholeTexts(page, demoWords[page]);
  const services = demoMenu.map(({ id, service }) => ({ id, ...service }));
  const values = factValues(factsOf(demoSettings(today), services, today));
  const needed = factsNeededBy(wordsOn(page).fields, texts);
  return {
    page,
    version: 1,
    texts,
    facts: Object.fromEntries(needed.map((name) => [name, values[name] ?? ''])),
    changedAt: `${today}T01:00:00.000Z`,
  };
}
