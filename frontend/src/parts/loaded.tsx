import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState, Skeleton } from './states.tsx';

interface LoadedProps<Answer> {
  readonly query: UseQueryResult<Answer>;
  readonly children: (answer: Answer) => ReactNode;
  /** Shown for an empty list. */
  readonly empty?: ReactNode;
  readonly pending?: ReactNode;
}

/** The four states of what is read from the server: on its way, failed (with a way to ask again), empty, there. */
export function Loaded<Answer>({ query, children, empty, pending }: LoadedProps<Answer>) {
  const { data, isError, refetch } = query;
  // Null stands in a served page for "no such thing", which of a list is a failure too.
  if (data === null || (isError && data === undefined)) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return pending ?? <Skeleton />;
  if (Array.isArray(data) && data.length === 0) return empty ?? <EmptyState title="ただいま準備しております。" />;
  return children(data);
}
