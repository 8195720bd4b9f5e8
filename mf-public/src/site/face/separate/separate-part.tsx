import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * A separately loaded part, without which the page goes on. @param load retried on request, when the signal returns,
 * and where the part is next shown @param waiting stands in while loading @param Missing stands in after a failure,
 * with the part's props
 */
export function separatePart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode,
  Missing: ComponentType<P & { onRetry: () => void }>,
): ComponentType<P> {
  // React keeps a failed load for good, so a retry needs a new one, shared by all.
  let Part: ComponentType<P> = lazy(load);
  return class SeparatePart extends Component<P, { broken: boolean }> {
    override state = { broken: false };

    static getDerivedStateFromError() {
      return { broken: true };
    }

    override componentDidCatch() {
      Part = lazy(load);
      addEventListener('online', this.retry, { once: true });
    }

    retry = () => this.setState({ broken: false });

    override render(): ReactNode {
      if (this.state.broken) return <Missing {...this.props} onRetry={this.retry} />;
      return (
        <Suspense fallback={waiting}>
          <Part {...this.props} />
        </Suspense>
      );
    }
  };
}
