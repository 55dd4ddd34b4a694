import { serviceFacts } from '../../app/head/service-facts.ts';
import { paths } from '../../app/paths.ts';
import { fortuneClass } from '../../content/fortune-class.ts';
import { pageMetadata } from '../../content/page-metadata.ts';

/** Lessons and courses for search engines. */
export const classFacts = (origin: string) =>
  serviceFacts(origin, {
    name: fortuneClass.heading,
    description: pageMetadata[paths.fortuneClass].description,
    path: paths.fortuneClass,
    offers: [...fortuneClass.fees.cards, ...fortuneClass.courses.cards, ...fortuneClass.intensive.cards].map(({ title, price }) => ({
      name: title,
      price,
    })),
  });
