import { isUuid, lastBookableDay } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { type Answer, ApiError } from '../api/api.ts';
import { read } from '../api/read.ts';
import { reads } from '../api/reads.ts';
import { wordsHead } from '../app/head/head-of.ts';
import type {
  AddressRule,
  HeadContext,
  PageHead,
  PageProps,
  PageReads,
} from '../app/page-module.ts';
import { tellerPath } from '../app/paths.ts';
import { TellerProfile, UNKNOWN, UnknownTeller } from '../features/teller/teller-profile.tsx';
import { Loaded } from '../parts/states.tsx';
import theme from '../theme/theme.module.css';

const tellers = read('listTellers');

const LONGEST_DESCRIPTION = 118;

function shortened(text: string) {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_DESCRIPTION ? `${line.slice(0, LONGEST_DESCRIPTION - 1)}…` : line;
}

export const head = (context: HeadContext): PageHead => {
  const { params, cached } = context;
  const id = (params.id ?? '').toLowerCase();
  const teller = cached<Answer<'readTeller'> | null>(reads.teller(id));
  if (teller) {
    const { name, nameKana, specialties, description } = teller;
    return {
      title: `${name}（${nameKana}）｜占い師のご紹介`,
      description: shortened(`${specialties.join('・')}の${name}。${description}`),
      picture: `/og/tellers/${teller.id}.jpg`,
    };
  }
  return {
    ...wordsHead('fortune-tellers')(context),
    title: UNKNOWN,
    noindex: true,
    ...(teller === null || !isUuid(id) ? { isMissing: true } : {}),
  };
};

export const readsAhead: PageReads = ({ params, today }) => {
  const id = (params.id ?? '').toLowerCase();
  if (!isUuid(id)) return [];
  return [
    reads.teller(id),
    reads.nextFreeOf(id),
    reads.tellerReviews(id),
    reads.workingHours(id, today, lastBookableDay(today)),
  ];
};

/** All unknown tellers share one rendered page. */
export const address: AddressRule = {
  reads: [tellers],
  of({ params, cached }) {
    const id = (params.id ?? '').toLowerCase();
    const exists =
      isUuid(id) &&
      (cached<readonly { readonly id: string }[]>(tellers)?.some((teller) => teller.id === id) ??
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
    <main id="main" className={`${theme.wrap} ${theme.band}`}>
      <Loaded query={query}>{() => null}</Loaded>
    </main>
  );
}
