import { wordsHead } from '../app/head/head-of.ts';
import { Sections } from '../app/shell/sections.tsx';
import {
  ClassFlow,
  ClassIntro,
  Courses,
  Divinations,
  IntensiveCourses,
  LessonFees,
  SpecialLessons,
} from '../features/fortune-class/fortune-class.tsx';
import { brokenText } from '../parts/line-breaks.tsx';
import { Opening } from '../parts/opening.tsx';
import { useWords } from '../words/use-words.ts';

export const head = wordsHead('fortune-class');

export function Page() {
  const { heading, lead } = useWords('fortune-class');
  return (
    <Sections>
      <Opening title={heading} lead={brokenText(lead)} moon={4}>
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
