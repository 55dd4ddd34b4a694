import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/**
 * The first fetch starts during rendering, not after the first paint; for screens that are not
 * rendered on the server.
 */
export function useRead<
  Data,
  Failure = DefaultError,
  Selected = Data,
  Key extends QueryKey = QueryKey,
>(options: UseQueryOptions<Data, Failure, Selected, Key>) {
  const { enabled = true, select: _, placeholderData: __, ...first } = options;
  const client = useQueryClient();
  if (enabled === true && client.getQueryState(options.queryKey) === undefined)
    void client.prefetchQuery(first);
  return useQuery(options);
}
