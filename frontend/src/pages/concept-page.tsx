import { breadcrumbs, headOf } from '../app/head/head-of.ts';
import type { HeadContext } from '../app/page-module.ts';
import { paths } from '../app/paths.ts';
import { Sections } from '../app/shell/sections.tsx';
import {
  ConceptBookingLink,
  ConceptHero,
  Message,
  Promises,
} from '../features/concept/concept.tsx';

export const head = ({ origin }: HeadContext) =>
  headOf(paths.concept, { jsonLd: [breadcrumbs(origin, paths.concept)] });

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
