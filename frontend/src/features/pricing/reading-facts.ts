import { serviceFacts } from '../../app/head/service-facts.ts';
import { paths } from '../../app/paths.ts';
import { pageMetadata } from '../../content/page-metadata.ts';
import { firstTimePrice, priceSlips } from '../../content/pricing.ts';

/** Readings and their prices for search engines. */
export const readingFacts = (origin: string) =>
  serviceFacts(origin, {
    name: '対面鑑定・電話占い',
    description: pageMetadata[paths.pricing].description,
    path: paths.pricing,
    offers: [
      { name: `${firstTimePrice.heading.who} ${firstTimePrice.minutes}分`, price: firstTimePrice.price },
      ...priceSlips.map(({ minutes, price }) => ({ name: `${minutes}分まで`, price })),
    ],
  });
