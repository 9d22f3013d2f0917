import { Component, type ReactNode } from 'react';

/** Shows something quiet instead of what fails: for what is only beside the point of the screen. */
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
