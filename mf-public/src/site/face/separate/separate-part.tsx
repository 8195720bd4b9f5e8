import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * A part of a page with a program of its own. When that cannot be loaded, or fails, the rest of the page goes on.
 * @param load brings its program; it is asked again when the person tries again, when the signal is back, and where the
 * part is next shown
 * @param waiting stands in its place while it loads
 * @param Missing stands there when it could not be loaded, and is given what the part was given
 */
export function separatePart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode,
  Missing: ComponentType<P & { onRetry: () => void }>,
): ComponentType<P> {
  // React keeps a failed load for good, so that another try takes another one. All that show the part share it.
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
