import { factualHead } from '../app/head/head-of.ts';
import { paths } from '../app/paths.ts';
import { Sections } from '../app/shell/sections.tsx';
import { fortuneClass } from '../content/fortune-class.ts';
import {
  ClassFlow,
  ClassIntro,
  Courses,
  classJsonLd,
  Divinations,
  IntensiveCourses,
  LessonFees,
  SpecialLessons,
} from '../features/fortune-class/fortune-class.tsx';
import { withLineBreaks } from '../parts/line-breaks.tsx';
import { Opening } from '../parts/opening.tsx';

export const head = factualHead(paths.fortuneClass, classJsonLd);

export function Page() {
  return (
    <Sections>
      <Opening title={fortuneClass.heading} lead={withLineBreaks(fortuneClass.lead)} moon={4}>
        <LessonFees />
      </Opening>
      <ClassIntro />
      <Divinations />
      <Courses />
      <IntensiveCourses />
      <SpecialLessons />
      <ClassFlow />
    </Sections>
  );
}
