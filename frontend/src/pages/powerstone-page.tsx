import { stoneFacts } from '../features/powerstone/stone-facts.ts';
import { StoneLinks } from '../features/powerstone/stone-links.tsx';
import { StoneOpening } from '../features/powerstone/stone-opening.tsx';
import { StonePrices } from '../features/powerstone/stone-prices.tsx';
import { StoneReasons } from '../features/powerstone/stone-reasons.tsx';
import { breadcrumbs } from '../head/breadcrumbs.ts';
import { headOf } from '../head/head-of.ts';
import type { HeadContext } from '../page-module.ts';
import { paths } from '../paths.ts';

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
