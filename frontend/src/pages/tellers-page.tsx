import { useQuery } from '@tanstack/react-query';
import { read } from '../api/read.ts';
import { factualHead } from '../app/head/head-of.ts';
import { paths } from '../app/paths.ts';
import { home } from '../content/home.ts';
import { TellerCards } from '../features/home/tellers.tsx';
import { classNames } from '../parts/class-names.ts';
import { EmptyState, Loaded } from '../parts/states.tsx';
import theme from '../theme/theme.module.css';

export const head = factualHead(paths.tellers);

/** Portraits side by side on a phone. */
const IN_VIEW = 2;

/** (specification, public site: teller pages) */
export function Page() {
  const tellers = useQuery(read('listTellers'));
  return (
    <main id="main" className={classNames(theme.wrap, theme.band)}>
      <h1>{home.tellers.heading}</h1>
      <p className={classNames(theme.lead, theme.tellersLead)}>{home.tellers.page}</p>
      <h2 className={theme.sr}>{home.tellers.list}</h2>
      <Loaded query={tellers} empty={<EmptyState title={home.tellers.empty} />}>
        {(all) => <TellerCards tellers={all} inView={IN_VIEW} />}
      </Loaded>
    </main>
  );
}
