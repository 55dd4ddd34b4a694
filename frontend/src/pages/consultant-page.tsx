import { breadcrumbs } from '../app/head/breadcrumbs.ts';
import { headOf } from '../app/head/head-of.ts';
import type { HeadContext } from '../app/page-module.ts';
import { paths } from '../app/paths.ts';
import { fortuneConsultant } from '../content/fortune-consultant.ts';
import { ConsultantContact } from '../features/consultant/consultant-contact.tsx';
import { ConsultantProfile } from '../features/consultant/consultant-profile.tsx';
import { consultingFacts } from '../features/consultant/consulting-facts.ts';
import { ConsultingPrice } from '../features/consultant/consulting-price.tsx';
import { Methods } from '../features/consultant/methods.tsx';
import { Plan } from '../features/consultant/plan.tsx';
import { Unseen } from '../features/consultant/unseen.tsx';
import { lined } from '../parts/lined.tsx';
import { Opening } from '../parts/opening.tsx';

export const head = ({ origin }: HeadContext) =>
  headOf(paths.consultant, { jsonLd: [breadcrumbs(origin, paths.consultant), consultingFacts(origin)] });

/** Consulting for those who want a shop of their own (member-and-admin §2 and §9). */
export function Page() {
  return (
    <main id="main">
      <Opening title={fortuneConsultant.heading} lead={lined(fortuneConsultant.lead)} moon={4}>
        <ConsultingPrice />
      </Opening>
      <ConsultantProfile />
      <Plan />
      <Methods />
      <Unseen />
      <ConsultantContact />
    </main>
  );
}
