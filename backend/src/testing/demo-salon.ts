import { demoMenu, demoSettings, demoWords } from '@salon/demo';
import {
  factsOf,
  factValues,
  fillWords,
  type PageTexts,
  type WordedPage,
  wholeTexts,
} from '@salon/domain';
import { type SalonFacts, salonFacts } from '../settings/salon-now.ts';

const TODAY = '2026-10-24';

export function demoSalon(publicUrl: string): SalonFacts {
  const settings = demoSettings(TODAY);
  const services = demoMenu.map(({ id, service }) => ({ id, ...service }));
  const facts = factValues(factsOf(settings, services, TODAY));
  const words = <P extends WordedPage>(page: P) =>
    // By the page's declaration.
    fillWords(wholeTexts(page, demoWords[page]), facts) as PageTexts<P>;
  return salonFacts(settings, publicUrl, words);
}
