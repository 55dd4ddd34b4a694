import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Lines that hold the place of a text which is on its way; told once to a screen reader. */
export function Skeleton({ lines = 3, label = '読み込んでいます' }: { readonly lines?: number; readonly label?: string }) {
  return (
    <div className="skeleton" role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}

/** Nothing there yet: says so and, where it helps, what to do next. */
export function EmptyState({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="state">
      <p className="mincho">{title}</p>
      {children}
    </div>
  );
}

interface ErrorStateProps {
  readonly title?: string;
  /** Asks again. */
  readonly onRetry?: () => void;
}

/** What was asked for did not come: says so where it would have stood and lets the visitor ask again. */
export function ErrorState({ title = '読み込めませんでした', onRetry }: ErrorStateProps) {
  return (
    <div className="state state--error" role="alert">
      <p className="mincho">{title}</p>
      <p className="small">通信の状態をお確かめのうえ、もう一度お試しください。</p>
      {onRetry && (
        <Button look="line" small onClick={onRetry}>
          もう一度読み込む
        </Button>
      )}
    </div>
  );
}
