import { breadcrumbs, headOf } from '../app/head/head-of.ts';
import type { HeadContext } from '../app/page-module.ts';
import { paths } from '../app/paths.ts';
import { Sections } from '../app/shell/sections.tsx';
import {
  StoneLinks,
  StoneOpening,
  StonePrices,
  StoneReasons,
  stoneJsonLd,
} from '../features/powerstone/powerstone.tsx';

export const head = ({ origin }: HeadContext) =>
  headOf(paths.powerstone, {
    jsonLd: [breadcrumbs(origin, paths.powerstone), stoneJsonLd(origin)],
  });

/** (specification, public site: prices) */
export function Page() {
  return (
    <Sections>
      <StoneOpening />
      <StonePrices />
      <StoneReasons />
      <StoneLinks />
    </Sections>
  );
}
