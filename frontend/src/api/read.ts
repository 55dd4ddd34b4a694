import type { AnswerOf, Immutable } from '@salon/contract';
import type { ReadKey, ReadName } from '@salon/contract/routes';
import type { AddressParts } from '@salon/contract/site-routes';
import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  queryOptions,
} from '@tanstack/react-query';
import { type Answered, type Arguments, answerTo } from './api.ts';

const optionsOf = <Data>(queryKey: ReadKey, queryFn: QueryFunction<Data, ReadKey>) =>
  queryOptions<Data, Error, Data, ReadKey>({ queryKey, queryFn });

type ReadOptions<Data> = ReturnType<typeof optionsOf<Data>>;

/** `Data` narrows an answer of several kinds, or adds null for a missing subject. */
export function read<N extends ReadName>(name: N, ...args: Arguments<N>): ReadOptions<AnswerOf<N>>;
export function read<N extends ReadName, Data extends Immutable<AnswerOf<N>> | null>(
  name: N,
  ...args: Arguments<N>
): ReadOptions<Data>;
export function read<N extends ReadName>(name: N, ...args: Arguments<N>): ReadOptions<AnswerOf<N>> {
  const [place] = args;
  return optionsOf(
    place === undefined ? [name] : [name, place as AddressParts],
    async (context) => (await fetchRead(name, args, context)).answer,
  );
}

const modelsOf = new WeakMap<Query, readonly string[] | undefined>();

export async function fetchRead<N extends ReadName>(
  name: N,
  [place]: Arguments<N>,
  { client, queryKey, signal }: QueryFunctionContext,
): Promise<Answered<N>> {
  const answered = await answerTo(name, ...([{ ...place, signal }] as unknown as Arguments<N>));
  const query = client.getQueryCache().get(hashKey(queryKey));
  if (query) modelsOf.set(query, answered.headers.get('X-Read-Models')?.split(','));
  return answered;
}

/** Also true of a query whose read models are unknown. */
export const isBuiltFrom = (models: readonly string[]) => (query: Query) =>
  modelsOf.get(query)?.some((model) => models.includes(model)) ?? true;

export const isRead =
  (...names: readonly ReadName[]) =>
  ({ queryKey: [name] }: Query) =>
    names.some((each) => each === name);

/** A write or a refusal may have affected any read in view, so all are refetched. */
export const refresh = (client: QueryClient): Promise<void> => refetch(client, () => true);

/**
 * A first fetch in progress is restarted, since its answer may predate the change; callers that
 * await it (`fetchQuery`) get the new answer.
 */
export function refetch(client: QueryClient, matches: (query: Query) => boolean): Promise<void> {
  for (const query of client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: matches })) {
    if (query.state.data !== undefined) continue;
    void query.cancel({ silent: true });
    query.fetch().catch(() => undefined);
  }
  return client.invalidateQueries({ predicate: matches });
}
