import { serviceFacts } from '../../app/head/service-facts.ts';
import { paths } from '../../app/paths.ts';
import { fortuneConsultant } from '../../content/fortune-consultant.ts';
import { pageMetadata } from '../../content/page-metadata.ts';

/** The consulting course for search engines. */
export const consultingFacts = (origin: string) =>
  serviceFacts(origin, {
    name: fortuneConsultant.heading,
    description: pageMetadata[paths.consultant].description,
    path: paths.consultant,
    offers: [{ name: fortuneConsultant.price.priceLabel, price: fortuneConsultant.price.price }],
  });
