import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

/** Begins a first reading while its component is drawn, for what a part of it will show: what takes long is asked for first. */
export function useReadingAhead<Data, Failure = DefaultError, Selected = Data, Key extends QueryKey = QueryKey>({
  enabled = true,
  select: _,
  placeholderData: __,
  ...asked
}: UseQueryOptions<Data, Failure, Selected, Key>): void {
  const client = useQueryClient();
  if (enabled === true && client.getQueryState(asked.queryKey) === undefined) void client.prefetchQuery(asked);
}

/**
 * `useQuery` whose first reading begins while its component is drawn. `useQuery` alone asks only when the screen has been painted
 * without the answer, and until then the server has nothing to do. For screens that nobody renders on the server.
 */
export function useReading<Data, Failure = DefaultError, Selected = Data, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Data, Failure, Selected, Key>,
) {
  useReadingAhead(options);
  return useQuery(options);
}
