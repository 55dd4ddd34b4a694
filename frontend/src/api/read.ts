import type { AnswerOf, Immutable } from '@salon/contract';
import type { Place, ReadKey, ReadName } from '@salon/contract/routes';
import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { type Arguments, answerTo } from './api.ts';

const optionsOf = <Data>(
  queryKey: ReadKey,
  ask: (signal: AbortSignal) => Promise<{ readonly answer: unknown; readonly headers: Headers }>,
) =>
  queryOptions<Data, Error, Data, ReadKey>({
    queryKey,
    queryFn: async ({ signal }) => {
      const { answer, headers } = await ask(signal);
      rememberModels(queryKey, headers);
      return answer as Data;
    },
  });

type ReadOptions<Data> = ReturnType<typeof optionsOf<Data>>;

/**
 * Query options of a GET route: `useQuery(read('listTellers'))`. `Data` narrows the answer of a
 * route with several kinds, or adds null for a missing subject.
 */
export function read<N extends ReadName>(name: N, ...given: Arguments<N>): ReadOptions<AnswerOf<N>>;
export function read<N extends ReadName, Data extends Immutable<AnswerOf<N>> | null>(
  name: N,
  ...given: Arguments<N>
): ReadOptions<Data>;
export function read<N extends ReadName>(
  name: N,
  ...given: Arguments<N>
): ReadOptions<AnswerOf<N>> {
  const [place] = given;
  const ask = (signal: AbortSignal) =>
    answerTo(name, ...([{ ...place, signal }] as unknown as Arguments<N>));
  return optionsOf(place === undefined ? [name] : [name, place as Place], ask);
}

/** What the answers of reads were made of (`X-Read-Models`), by the hash of their key. */
const madeOf = new Map<string, readonly string[]>();

/** Remembers what an answer was made of, for `readAgain` after a live message. */
export function rememberModels(key: QueryKey, headers: Headers): void {
  const models = headers.get('X-Read-Models');
  if (models === null) madeOf.delete(hashKey(key));
  else madeOf.set(hashKey(key), models.split(','));
}

/** Whether an answer was made of one of these; one that does not say may be made of any. */
export const isMadeOf =
  (topics: readonly string[]) =>
  ({ queryKey }: { readonly queryKey: QueryKey }): boolean =>
    madeOf.get(hashKey(queryKey))?.some((model) => topics.includes(model)) ?? true;

/** Whether a query is one of these reads. */
export const isRead =
  (...names: readonly ReadName[]) =>
  ({ queryKey: [name] }: { readonly queryKey: QueryKey }): boolean =>
    names.some((each) => each === name);

/**
 * Refetches all that is in view, after a write or a refusal: whatever it touched, no list is
 * forgotten.
 */
export const refresh = (client: QueryClient): Promise<void> => readAgain(client, () => true);

/**
 * Refetches the reads that match. A first fetch in progress is restarted, since its answer may
 * predate the change; callers that await it (`fetchQuery`) get the new answer.
 */
export function readAgain(client: QueryClient, matches: (query: Query) => boolean): Promise<void> {
  for (const query of client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: matches })) {
    if (query.state.data !== undefined) continue;
    void query.cancel({ silent: true });
    query.fetch().catch(() => undefined);
  }
  return client.invalidateQueries({ predicate: matches });
}
