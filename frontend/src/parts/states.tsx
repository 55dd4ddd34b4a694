import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import theme from '../theme/theme.module.css';
import { Boundary } from './boundary.tsx';
import { Button } from './button.tsx';

/** Announced once to screen readers. */
export function Skeleton({
  lines = 3,
  label = '読み込んでいます',
}: {
  readonly lines?: number;
  readonly label?: string;
}) {
  return (
    <div className={theme.skeleton} data-waits role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}

export function EmptyState({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={theme.state}>
      <p className={theme.mincho}>{title}</p>
      {children}
    </div>
  );
}

export function ErrorState({
  title = '読み込めませんでした',
  onRetry,
}: {
  readonly title?: string;
  readonly onRetry?: () => void;
}) {
  return (
    <div className={`${theme.state} ${theme.stateError}`} data-failed role="alert">
      <p className={theme.mincho}>{title}</p>
      <p className={theme.small}>通信の状態をお確かめのうえ、もう一度お試しください。</p>
      {onRetry && (
        <Button look="line" small onClick={onRetry}>
          もう一度読み込む
        </Button>
      )}
    </div>
  );
}

export const Alert = ({ children }: { readonly children: string | undefined }) =>
  children && (
    <p className={theme.alert} role="alert">
      {children}
    </p>
  );

interface LoadedProps<Answer> {
  readonly query: Pick<UseQueryResult<Answer>, 'data' | 'isLoadingError'> & {
    readonly refetch: () => unknown;
  };
  readonly children: (answer: Answer) => ReactNode;
  /** The title of its failure. */
  readonly failed?: string;
  readonly empty?: ReactNode;
  readonly pending?: ReactNode;
  /** Of the skeleton while it is pending. */
  readonly lines?: number;
}

export function Loaded<Answer>(props: LoadedProps<Answer>) {
  const { query, children, failed, empty, pending, lines } = props;
  const { data, isLoadingError, refetch } = query;
  // A served page has null for "not found", which for a list is a failure too.
  if (data === null || isLoadingError)
    return <ErrorState {...(failed && { title: failed })} onRetry={() => void refetch()} />;
  if (data === undefined) return pending ?? <Skeleton {...(lines && { lines })} />;
  if (Array.isArray(data) && data.length === 0)
    return empty ?? <EmptyState title="ただいま準備しております。" />;
  return children(data);
}

/** Hydrates on its own, so that a long page responds early, and contains its errors. */
export const SectionBoundary = ({ children }: { readonly children: ReactNode }) => (
  <Boundary
    fallback={(again) => (
      <section className={theme.band}>
        <div className={theme.wrap}>
          <ErrorState title="この部分を表示できませんでした" onRetry={again} />
        </div>
      </section>
    )}
  >
    <Suspense>{children}</Suspense>
  </Boundary>
);
