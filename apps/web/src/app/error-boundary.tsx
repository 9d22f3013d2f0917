import { Component, type ReactNode } from 'react';

/** Shows a quiet replacement for a failed part that isn't essential to the screen. */
export class ErrorBoundary extends Component<
  { instead: ReactNode; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
