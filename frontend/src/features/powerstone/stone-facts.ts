import { serviceFacts } from '../../app/head/service-facts.ts';
import { paths } from '../../app/paths.ts';
import { pageMetadata } from '../../content/page-metadata.ts';
import { powerStone } from '../../content/power-stone.ts';

/** The bracelets and their prices for search engines. */
export const stoneFacts = (origin: string) =>
  serviceFacts(origin, {
    name: powerStone.heading.join(''),
    description: pageMetadata[paths.powerstone].description,
    path: paths.powerstone,
    offers: powerStone.prices.groups.flatMap(({ who, items }) => items.map(({ label, price }) => ({ name: `${who} ${label}`, price }))),
  });
