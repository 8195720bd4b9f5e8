import { Component, type ReactNode } from 'react';

interface Props {
  fallback: ReactNode;
  of: unknown;
  children: ReactNode;
}

export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate({ of }: Props): void {
    if (this.state.broken && of !== this.props.of) this.setState({ broken: false });
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
