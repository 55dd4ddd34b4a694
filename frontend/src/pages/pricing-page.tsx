import { breadcrumbs, headOf } from '../app/head/head-of.ts';
import type { HeadContext } from '../app/page-module.ts';
import { paths } from '../app/paths.ts';
import { Sections } from '../app/shell/sections.tsx';
import { pricing } from '../content/pricing.ts';
import {
  FirstTimePrice,
  PaymentFacts,
  Payments,
  PriceMenu,
  readingJsonLd,
} from '../features/pricing/pricing.tsx';
import { LinkCards } from '../parts/link-cards.tsx';
import { Opening } from '../parts/opening.tsx';

export const head = ({ origin }: HeadContext) =>
  headOf(paths.pricing, { jsonLd: [breadcrumbs(origin, paths.pricing), readingJsonLd(origin)] });

/** (specification, public site: prices) */
export function Page() {
  return (
    <Sections>
      <Opening title={pricing.heading} lead={pricing.lead} foot={<Payments />}>
        <FirstTimePrice />
      </Opening>
      <PriceMenu />
      <PaymentFacts />
      <LinkCards cards={pricing.linkCards} />
    </Sections>
  );
}
