import type { StoreSettings } from '../api/answers.ts';
import { read } from '../api/read.ts';
import { breadcrumbs, headOf } from '../app/head/head-of.ts';
import type { HeadContext } from '../app/page-module.ts';
import { paths } from '../app/paths.ts';
import { Sections } from '../app/shell/sections.tsx';
import { faq } from '../content/faq.ts';
import { faqJsonLd, GroupLinks, Questions } from '../features/faq/faq.tsx';
import { Opening } from '../parts/opening.tsx';
import { PhoneList } from '../parts/phone-list.tsx';

export const head = ({ origin, known }: HeadContext) =>
  headOf(paths.faq, {
    jsonLd: [breadcrumbs(origin, paths.faq), faqJsonLd(known<StoreSettings>(read('readSettings')))],
  });

export function Page() {
  return (
    <Sections>
      <Opening title={faq.heading} lead={faq.lead} foot={<GroupLinks />}>
        <PhoneList />
      </Opening>
      <Questions />
    </Sections>
  );
}
