import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

/**
 * `useQuery` whose first reading begins while its component is drawn. `useQuery` alone asks only when the screen has been painted
 * without the answer, and until then the server has nothing to do. For screens that nobody renders on the server.
 */
export function useReading<Data, Failure = DefaultError, Selected = Data, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Data, Failure, Selected, Key>,
) {
  const client = useQueryClient();
  const { enabled = true, select: _, placeholderData: __, ...asked } = options;
  if (enabled === true && client.getQueryState(options.queryKey) === undefined) void client.prefetchQuery(asked);
  return useQuery(options);
}
