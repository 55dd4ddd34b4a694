import { useQuery } from '@tanstack/react-query';
import { read } from '../api/read.ts';
import { reads } from '../api/reads.ts';
import { wordsHead } from '../app/head/head-of.ts';
import type { PageReads } from '../app/page-module.ts';
import { NO_TELLERS, TellerCards } from '../features/home/tellers.tsx';
import { brokenText } from '../parts/line-breaks.tsx';
import { EmptyState, Loaded } from '../parts/states.tsx';
import theme from '../theme/theme.module.css';
import { useWords } from '../words/use-words.ts';

export const head = wordsHead('fortune-tellers');

export const readsAhead: PageReads = () => [
  reads.words('fortune-tellers'),
  read('listTellers'),
  reads.nextFree(),
];

const IN_VIEW = 2;

export function Page() {
  const { heading, lead } = useWords('fortune-tellers');
  const tellers = useQuery(read('listTellers'));
  return (
    <main id="main" className={`${theme.wrap} ${theme.band}`}>
      <h1>{heading}</h1>
      <p className={`${theme.lead} ${theme.tellersLead}`}>{brokenText(lead)}</p>
      <h2 className={theme.sr}>占い師の一覧</h2>
      <Loaded query={tellers} empty={<EmptyState title={NO_TELLERS} />}>
        {(all) => <TellerCards tellers={all} inView={IN_VIEW} />}
      </Loaded>
    </main>
  );
}
