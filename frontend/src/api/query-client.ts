import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { send } from './send.ts';

/** The address of a read: its key's parts joined by slashes (public-site §7). */
export const addressOf = (key: QueryKey): string => key.join('/');

/** Answers of reads by address, embedded in the page so that the browser need not ask again. */
export type PageData = Readonly<Record<string, unknown>>;

/** Reads are never retried, never refetched by themselves and never stale until a write says so. */
export function createQueryClient(data: PageData = {}): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => send(addressOf(queryKey), { signal }),
        queryKeyHashFn: addressOf,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  });
  for (const [address, answer] of Object.entries(data)) {
    if (!isRefusal(answer)) client.setQueryData([address], answer);
  }
  return client;
}

/** An error's body in the place of an answer is as good as none: the browser asks for itself. */
const isRefusal = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer;

/** Reads again whatever lies under an address, for example every schedule of one teller. */
export const refresh = (client: QueryClient, address: string): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => addressOf(queryKey).startsWith(address) });
