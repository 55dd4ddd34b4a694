import { factualHead } from '../app/head/head-of.ts';
import { paths } from '../app/paths.ts';
import { Sections } from '../app/shell/sections.tsx';
import { fortuneConsultant } from '../content/fortune-consultant.ts';
import {
  ConsultantContact,
  ConsultantProfile,
  ConsultingPrice,
  consultingJsonLd,
  Methods,
  Plan,
  Viewpoints,
} from '../features/consultant/consultant.tsx';
import { withLineBreaks } from '../parts/line-breaks.tsx';
import { Opening } from '../parts/opening.tsx';

export const head = factualHead(paths.consultant, consultingJsonLd);

export function Page() {
  return (
    <Sections>
      <Opening
        title={fortuneConsultant.heading}
        lead={withLineBreaks(fortuneConsultant.lead)}
        moon={4}
      >
        <ConsultingPrice />
      </Opening>
      <ConsultantProfile />
      <Plan />
      <Methods />
      <Viewpoints />
      <ConsultantContact />
    </Sections>
  );
}
