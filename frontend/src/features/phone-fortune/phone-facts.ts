import { pageMetadata } from '../../content/page-metadata.ts';
import { phoneFortune } from '../../content/phone-fortune.ts';
import { serviceFacts } from '../../head/service-facts.ts';
import { paths } from '../../paths.ts';

/** The reading by telephone for search engines. */
export const phoneFacts = (origin: string) =>
  serviceFacts(origin, {
    name: phoneFortune.heading,
    description: pageMetadata[paths.phoneFortune].description,
    path: paths.phoneFortune,
    offers: [{ name: phoneFortune.price.before, price: phoneFortune.price.price }],
  });
