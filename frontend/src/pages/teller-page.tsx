import { isUuid } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { reads } from '../api/reads.ts';
import { headOf } from '../app/head/head-of.ts';
import type { HeadContext, PageHead } from '../app/page-module.ts';
import { paths } from '../app/paths.ts';
import { tellerHead } from '../features/teller/teller-head.ts';
import { TellerProfile, UnknownTeller } from '../features/teller/teller-profile.tsx';
import { classNames } from '../parts/class-names.ts';
import { Loaded } from '../parts/states.tsx';
import { tellerTexts } from '../parts/teller/teller-facts.tsx';
import theme from '../theme/theme.module.css';

/** An unknown teller is nothing for search engines. */
const UNKNOWN = { title: tellerTexts.unknown, noindex: true } as const;

export const head = ({ params, known, origin }: HeadContext): PageHead => {
  const teller = known(reads.teller(params.id ?? '')) as Parameters<typeof tellerHead>[0] | null | undefined;
  return teller ? tellerHead(teller, origin) : headOf(paths.tellers, UNKNOWN);
};

/** A teller's own page; an unknown teller is told so, with 200 and outside of search engines (specification, public site: teller pages). */
export function Page() {
  const { id = '' } = useParams();
  const wellFormed = isUuid(id.toLowerCase());
  const query = useQuery({ ...reads.teller(id), enabled: wellFormed });
  const missing = query.data === null || (query.error instanceof ApiError && query.error.status === 404);
  if (!wellFormed || missing) return <UnknownTeller />;
  if (query.data) return <TellerProfile teller={query.data} />;
  return (
    <main id="main" className={classNames(theme.wrap, theme.band)}>
      <Loaded query={query}>{() => null}</Loaded>
    </main>
  );
}
