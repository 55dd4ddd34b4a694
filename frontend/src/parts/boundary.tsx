import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Stands for children that failed; `again` renders them anew. */
  readonly fallback: (again: () => void) => ReactNode;
  readonly onFailed?: () => void;
  readonly children: ReactNode;
}

export class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed?.();
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.failed ? fallback(() => this.setState({ failed: false })) : children;
  }
}
