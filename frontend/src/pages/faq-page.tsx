import { factualHead } from '../app/head/head-of.ts';
import { paths } from '../app/paths.ts';
import { Sections } from '../app/shell/sections.tsx';
import { faq } from '../content/faq.ts';
import { faqJsonLd, GroupLinks, Questions } from '../features/faq/faq.tsx';
import { Opening } from '../parts/opening.tsx';
import { PhoneList } from '../parts/phone-list.tsx';

export const head = factualHead(paths.faq, faqJsonLd);

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
