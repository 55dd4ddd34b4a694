import { wordsHead } from '../app/head/head-of.ts';
import { Sections } from '../app/shell/sections.tsx';
import {
  ConceptBookingLink,
  ConceptHero,
  Message,
  Promises,
} from '../features/concept/concept.tsx';

export const head = wordsHead('concept');

export function Page() {
  return (
    <Sections>
      <ConceptHero />
      <Promises />
      <Message />
      <ConceptBookingLink />
    </Sections>
  );
}
