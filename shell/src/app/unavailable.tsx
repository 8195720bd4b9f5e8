/** Shown while `/remotes.json` cannot be loaded. */
import { ErrorState } from '@caparazon/ui/error-state';
import type { ReactElement } from 'react';
import { useLanguage } from './language.ts';
import { unavailable } from './own-routes.ts';
import { loadRoutes } from './routes.ts';
import { useAppDispatch } from './store.ts';

const texts = {
  es: { title: unavailable.title, message: 'No se pudo cargar. Revisá tu conexión.' },
  en: { title: unavailable.english, message: 'It could not be loaded. Check your connection.' },
};

export default function Unavailable(): ReactElement {
  const dispatch = useAppDispatch();
  return <ErrorState headingLevel={1} {...texts[useLanguage()]} onRetry={() => void dispatch(loadRoutes())} />;
}
