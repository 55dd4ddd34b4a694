import { wordsHead } from '../app/head/head-of.ts';
import { Sections } from '../app/shell/sections.tsx';
import {
  StoneLinks,
  StoneOpening,
  StonePrices,
  StoneReasons,
} from '../features/powerstone/powerstone.tsx';

export const head = wordsHead('powerstone');

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
