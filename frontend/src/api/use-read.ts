import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/** Starts a first fetch during rendering, for a child that will show it. */
function usePrefetch<
  Data,
  Failure = DefaultError,
  Selected = Data,
  Key extends QueryKey = QueryKey,
>({
  enabled = true,
  select: _,
  placeholderData: __,
  ...options
}: UseQueryOptions<Data, Failure, Selected, Key>) {
  const client = useQueryClient();
  if (enabled === true && client.getQueryState(options.queryKey) === undefined)
    void client.prefetchQuery(options);
}

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
  usePrefetch(options);
  return useQuery(options);
}
