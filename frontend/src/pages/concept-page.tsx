import { ConceptCall } from '../features/concept/concept-call.tsx';
import { ConceptHero } from '../features/concept/concept-hero.tsx';
import { Message } from '../features/concept/message.tsx';
import { Vows } from '../features/concept/vows.tsx';
import { breadcrumbs } from '../head/breadcrumbs.ts';
import { headOf } from '../head/head-of.ts';
import type { HeadContext } from '../page-module.ts';
import { paths } from '../paths.ts';

export const head = ({ origin }: HeadContext) => headOf(paths.concept, { jsonLd: [breadcrumbs(origin, paths.concept)] });

/** What the salon stands for: hero, five promises, the representative's message (member-and-admin §2). */
export function Page() {
  return (
    <main id="main">
      <ConceptHero />
      <Vows />
      <Message />
      <ConceptCall />
    </main>
  );
}
