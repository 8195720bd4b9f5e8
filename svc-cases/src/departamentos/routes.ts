import { departamentos, getDepartamentos } from '@caparazon/call/departamentos';
import { type Routes, serve } from '@caparazon/service-kit/serve';

export function departamentoRoutes(routes: Routes): void {
  serve(routes, getDepartamentos, () => departamentos);
}
