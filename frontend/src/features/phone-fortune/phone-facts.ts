import { serviceFacts } from '../../app/head/service-facts.ts';
import { paths } from '../../app/paths.ts';
import { pageMetadata } from '../../content/page-metadata.ts';
import { phoneFortune } from '../../content/phone-fortune.ts';

/** The reading by telephone for search engines. */
export const phoneFacts = (origin: string) =>
  serviceFacts(origin, {
    name: phoneFortune.heading,
    description: pageMetadata[paths.phoneFortune].description,
    path: paths.phoneFortune,
    offers: [{ name: phoneFortune.price.before, price: phoneFortune.price.price }],
  });
