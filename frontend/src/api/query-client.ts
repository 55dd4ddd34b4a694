import type { ReadKey } from '@salon/contract/routes';
import { QueryClient } from '@tanstack/react-query';

export type PageData = readonly (readonly [read: ReadKey, answer: unknown])[];

/**
 * Reads are not retried, not refetched automatically and not stale until a write invalidates them.
 */
export function createQueryClient(data: PageData = []): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // An offline write fails at once: a queued one would be sent when nobody expects it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  for (const [key, answer] of data) {
    if (!isRefusal(answer)) client.setQueryData(key, answer);
  }
  return client;
}

/** An embedded error counts as missing: the browser requests the answer itself. */
const isRefusal = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer;
