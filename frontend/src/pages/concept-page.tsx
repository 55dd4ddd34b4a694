import { breadcrumbs } from '../app/head/breadcrumbs.ts';
import { headOf } from '../app/head/head-of.ts';
import type { HeadContext } from '../app/page-module.ts';
import { paths } from '../app/paths.ts';
import { ConceptCall } from '../features/concept/concept-call.tsx';
import { ConceptHero } from '../features/concept/concept-hero.tsx';
import { Message } from '../features/concept/message.tsx';
import { Vows } from '../features/concept/vows.tsx';

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
