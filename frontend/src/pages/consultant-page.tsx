import { breadcrumbs, headOf } from '../app/head/head-of.ts';
import type { HeadContext } from '../app/page-module.ts';
import { paths } from '../app/paths.ts';
import { Sections } from '../app/shell/sections.tsx';
import { fortuneConsultant } from '../content/fortune-consultant.ts';
import {
  ConsultantContact,
  ConsultantProfile,
  ConsultingPrice,
  consultingFacts,
  Methods,
  Plan,
  Unseen,
} from '../features/consultant/consultant.tsx';
import { lined } from '../parts/lined.tsx';
import { Opening } from '../parts/opening.tsx';

export const head = ({ origin }: HeadContext) =>
  headOf(paths.consultant, {
    jsonLd: [breadcrumbs(origin, paths.consultant), consultingFacts(origin)],
  });

/** The consulting course (specification, public site: consulting). */
export function Page() {
  return (
    <Sections>
      <Opening title={fortuneConsultant.heading} lead={lined(fortuneConsultant.lead)} moon={4}>
        <ConsultingPrice />
      </Opening>
      <ConsultantProfile />
      <Plan />
      <Methods />
      <Unseen />
      <ConsultantContact />
    </Sections>
  );
}
