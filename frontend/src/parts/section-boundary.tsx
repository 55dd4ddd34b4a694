import { Component, type ReactNode, Suspense } from 'react';
import { ErrorState } from './states.tsx';

/**
 * One section of a page: it hydrates by itself, so that a long page answers early, and a defect in it stays within it.
 */
export class SectionBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return <Suspense>{this.props.children}</Suspense>;
    return (
      <section className="band">
        <div className="wrap">
          <ErrorState title="この部分を表示できませんでした" onRetry={() => this.setState({ failed: false })} />
        </div>
      </section>
    );
  }
}
