import { factualHead } from '../app/head/head-of.ts';
import { Sections } from '../app/shell/sections.tsx';
import {
  StoneLinks,
  StoneOpening,
  StonePrices,
  StoneReasons,
  stoneJsonLd,
} from '../features/powerstone/powerstone.tsx';

export const head = factualHead('powerstone', stoneJsonLd);

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
