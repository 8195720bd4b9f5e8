/** Catches a failing frame, since React would remove the whole page. */
import { ErrorState } from '@caparazon/ui/error-state';
import { type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { ErrorBoundary } from '../remotes/error-boundary.tsx';
import { isCovered, useRetryBeneathCover } from './cover.ts';

/** Under a drawn page it renders nothing (`app/take-over.ts`). */
function Broken({ onRetry }: { onRetry: () => void }): ReactElement | null {
  useRetryBeneathCover(true, onRetry);
  if (isCovered()) return null;
  return (
    <div lang="es">
      <ErrorState
        headingLevel={1}
        title="El sitio no está disponible"
        message="No se pudo cargar. Revisá tu conexión."
        // Browsers request a failed module again only in a new page.
        onRetry={() => location.reload()}
      />
    </div>
  );
}

export function RootBoundary({ children }: { children: ReactNode }): ReactElement {
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  return (
    <ErrorBoundary of={attempt} fallback={<Broken onRetry={retry} />}>
      {children}
    </ErrorBoundary>
  );
}
