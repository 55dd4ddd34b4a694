import { breadcrumbs } from '../app/head/breadcrumbs.ts';
import { headOf } from '../app/head/head-of.ts';
import type { HeadContext } from '../app/page-module.ts';
import { paths } from '../app/paths.ts';
import { fortuneClass } from '../content/fortune-class.ts';
import { classFacts } from '../features/fortune-class/class-facts.ts';
import { ClassFlow } from '../features/fortune-class/class-flow.tsx';
import { ClassIntro } from '../features/fortune-class/class-intro.tsx';
import { Courses } from '../features/fortune-class/courses.tsx';
import { Divinations } from '../features/fortune-class/divinations.tsx';
import { IntensiveCourses } from '../features/fortune-class/intensive-courses.tsx';
import { LessonFees } from '../features/fortune-class/lesson-fees.tsx';
import { SpecialLessons } from '../features/fortune-class/special-lessons.tsx';
import { lined } from '../parts/lined.tsx';
import { Opening } from '../parts/opening.tsx';

export const head = ({ origin }: HeadContext) =>
  headOf(paths.fortuneClass, { jsonLd: [breadcrumbs(origin, paths.fortuneClass), classFacts(origin)] });

/** Lessons: how they are held, what they teach, what they cost (member-and-admin §2 and §9). */
export function Page() {
  return (
    <main id="main">
      <Opening title={fortuneClass.heading} lead={lined(fortuneClass.lead)} moon={4}>
        <LessonFees />
      </Opening>
      <ClassIntro />
      <Divinations />
      <Courses />
      <IntensiveCourses />
      <SpecialLessons />
      <ClassFlow />
    </main>
  );
}
