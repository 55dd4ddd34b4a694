import { breadcrumbs } from '../app/head/breadcrumbs.ts';
import { headOf } from '../app/head/head-of.ts';
import type { HeadContext } from '../app/page-module.ts';
import { paths } from '../app/paths.ts';
import { stoneFacts } from '../features/powerstone/stone-facts.ts';
import { StoneLinks } from '../features/powerstone/stone-links.tsx';
import { StoneOpening } from '../features/powerstone/stone-opening.tsx';
import { StonePrices } from '../features/powerstone/stone-prices.tsx';
import { StoneReasons } from '../features/powerstone/stone-reasons.tsx';

export const head = ({ origin }: HeadContext) =>
  headOf(paths.powerstone, { jsonLd: [breadcrumbs(origin, paths.powerstone), stoneFacts(origin)] });

/** Power-stone bracelets: prices, why they are recommended, where else to find them (member-and-admin §2 and §9). */
export function Page() {
  return (
    <main id="main">
      <StoneOpening />
      <StonePrices />
      <StoneReasons />
      <StoneLinks />
    </main>
  );
}
