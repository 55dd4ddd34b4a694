import type { ReadKey } from '@salon/contract/routes';
import { QueryClient } from '@tanstack/react-query';

/** Answers of reads, embedded in the page so that the browser need not ask again. */
export type PageData = readonly (readonly [read: ReadKey, answer: unknown])[];

/** Reads are never retried, never refetched by themselves and never stale until a write says so. */
export function createQueryClient(data: PageData = []): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // Without a line a write fails at once: kept back, it would be sent when nobody expects it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  for (const [key, answer] of data) {
    if (!isRefusal(answer)) client.setQueryData(key, answer);
  }
  return client;
}

/** An error's body in the place of an answer is as good as none: the browser asks for itself. */
const isRefusal = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer;
