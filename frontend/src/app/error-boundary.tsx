import { Component, type ReactNode } from 'react';
import { classNames } from '../parts/class-names.ts';
import { ErrorState } from '../parts/states.tsx';
import theme from '../theme/theme.module.css';

interface ErrorBoundaryProps {
  readonly place: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
  readonly place: string;
}

/** Not keyed by the place, which would blank the page while the next one is loading. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { failed: false, place: this.props.place };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { place }: ErrorBoundaryProps,
    before: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return place === before.place ? null : { failed: false, place };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className={classNames(theme.wrap, theme.band)} id="main">
        <ErrorState title="ページを表示できませんでした" onRetry={() => window.location.reload()} />
      </main>
    );
  }
}
