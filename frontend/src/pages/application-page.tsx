import { useState } from 'react';
import { factualHead } from '../app/head/head-of.ts';
import { paths } from '../app/paths.ts';
import { useSentForm } from '../app/sent-form.tsx';
import { application } from '../content/account.ts';
import applicationStyles from '../features/application/application.module.css';
import { ApplicationDone, ByPhone, Conditions } from '../features/application/application-done.tsx';
import { ApplicationForm } from '../features/application/application-form.tsx';
import { classNames } from '../parts/class-names.ts';
import { withLineBreaks } from '../parts/line-breaks.tsx';
import { Opening } from '../parts/opening.tsx';
import theme from '../theme/theme.module.css';

export const head = factualHead(paths.application);

/** (specification, recruitment: application) */
export function Page() {
  const [done, setDone] = useState(useSentForm('apply')?.answer !== undefined);
  return (
    <main id="main">
      {done ? (
        <ApplicationDone />
      ) : (
        <>
          <Opening
            title={withLineBreaks(application.heading)}
            lead={application.lead}
            foot={<p className={applicationStyles.condition}>{application.condition}</p>}
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
