/** What a visitor sees while `/remotes.json` cannot be loaded: the shell does not know which screen answers. */
import { ErrorState } from '@caparazon/ui/error-state';
import type { ReactElement } from 'react';
import { loadRoutes } from './routes.ts';
import { useAppDispatch } from './store.ts';

export default function Unavailable(): ReactElement {
  const dispatch = useAppDispatch();
  return (
    <ErrorState
      headingLevel={1}
      title="El sitio no está disponible"
      message="No se pudo cargar. Revisá tu conexión."
      onRetry={() => void loadRoutes(dispatch)}
    />
  );
}
