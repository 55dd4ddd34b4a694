import { Component, type ReactNode } from 'react';
import { ErrorState } from './parts/states.tsx';

/** Catches what breaks while a page is drawn (most often: its script could not be fetched) and offers to load it anew. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="wrap band" id="main">
        <ErrorState title="ページを表示できませんでした" onRetry={() => window.location.reload()} />
      </main>
    );
  }
}
