import { useState } from 'react';
import { wordsHead } from '../app/head/head-of.ts';
import { useSentForm } from '../app/sent-form.tsx';
import applicationStyles from '../features/application/application.module.css';
import { ApplicationDone, ByPhone, Conditions } from '../features/application/application-done.tsx';
import { ApplicationForm } from '../features/application/application-form.tsx';
import { classNames } from '../parts/class-names.ts';
import { brokenText, linesOf, withLineBreaks } from '../parts/line-breaks.tsx';
import { Opening } from '../parts/opening.tsx';
import theme from '../theme/theme.module.css';
import { useWords } from '../words/use-words.ts';

export const head = wordsHead('application');

export function Page() {
  const { heading, lead, condition } = useWords('application');
  const [done, setDone] = useState(useSentForm('apply')?.answer !== undefined);
  return (
    <main id="main">
      {done ? (
        <ApplicationDone />
      ) : (
        <>
          <Opening
            title={withLineBreaks(linesOf(heading))}
            lead={brokenText(lead)}
            foot={condition && <p className={applicationStyles.condition}>{condition}</p>}
          >
            <Conditions />
          </Opening>
          <div
            className={classNames(
              theme.wrap,
              theme.split,
              theme.split75,
              applicationStyles.application,
            )}
          >
            <ApplicationForm onDone={() => setDone(true)} />
            <ByPhone />
          </div>
        </>
      )}
    </main>
  );
}
