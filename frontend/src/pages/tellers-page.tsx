import { useQuery } from '@tanstack/react-query';
import { read } from '../api/read.ts';
import { breadcrumbs, headOf } from '../app/head/head-of.ts';
import type { HeadContext } from '../app/page-module.ts';
import { paths } from '../app/paths.ts';
import { home } from '../content/home.ts';
import { TellerCards } from '../features/home/tellers.tsx';
import { EmptyState, Loaded } from '../parts/states.tsx';

export const head = ({ origin }: HeadContext) =>
  headOf(paths.tellers, { picture: '/og/home.png', jsonLd: [breadcrumbs(origin, paths.tellers)] });

/** Side by side on a phone. */
const IN_VIEW = 2;

/** All tellers (specification, public site: teller pages). */
export function Page() {
  const tellers = useQuery(read('listTellers'));
  return (
    <main id="main" className="wrap band">
      <h1>{home.tellers.heading}</h1>
      <p className="lead tellers__lead">{home.tellers.page}</p>
      <h2 className="sr">{home.tellers.list}</h2>
      <Loaded query={tellers} empty={<EmptyState title={home.tellers.empty} />}>
        {(all) => <TellerCards tellers={all} inView={IN_VIEW} />}
      </Loaded>
    </main>
  );
}
