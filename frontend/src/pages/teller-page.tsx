import { isUuid } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { read } from '../api/read.ts';
import { reads } from '../api/reads.ts';
import { wordsHead } from '../app/head/head-of.ts';
import type { AddressRule, HeadContext, PageHead, PageProps } from '../app/page-module.ts';
import { tellerPath } from '../app/paths.ts';
import { tellerHead } from '../features/teller/teller-head.ts';
import { TellerProfile, tellerPage, UnknownTeller } from '../features/teller/teller-profile.tsx';
import { classNames } from '../parts/class-names.ts';
import { Loaded } from '../parts/states.tsx';
import theme from '../theme/theme.module.css';

const UNKNOWN = { title: tellerPage.unknown, noindex: true } as const;
const tellers = read('listTellers');

export const head = (context: HeadContext): PageHead => {
  const { params, known } = context;
  const id = (params.id ?? '').toLowerCase();
  const teller = known(reads.teller(id)) as Parameters<typeof tellerHead>[0] | null | undefined;
  if (teller) return tellerHead(teller, context);
  return {
    ...wordsHead('fortune-tellers', context),
    ...UNKNOWN,
    ...(teller === null || !isUuid(id) ? { isMissing: true } : {}),
  };
};

/** All unknown tellers share one rendered page. */
export const address: AddressRule = {
  reads: [tellers],
  of({ params, known }) {
    const id = (params.id ?? '').toLowerCase();
    const exists =
      isUuid(id) &&
      (known<readonly { readonly id: string }[]>(tellers)?.some((teller) => teller.id === id) ??
        true);
    return { url: tellerPath(exists ? id : 'unknown'), isLinked: true };
  },
};

/** An unknown teller is a 404 that is not indexed (specification, public site: teller pages). */
export function Page({ params }: PageProps) {
  const id = (params.id ?? '').toLowerCase();
  const wellFormed = isUuid(id);
  const query = useQuery({ ...reads.teller(id), enabled: wellFormed });
  const missing =
    query.data === null || (query.error instanceof ApiError && query.error.status === 404);
  if (!wellFormed || missing) return <UnknownTeller />;
  if (query.data) return <TellerProfile teller={query.data} />;
  return (
    <main id="main" className={classNames(theme.wrap, theme.band)}>
      <Loaded query={query}>{() => null}</Loaded>
    </main>
  );
}
