import { getMedicamentos } from '@caparazon/clinic/medicamento/calls';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { readMedicamentos } from './names.ts';

export function medicamentoRoutes(routes: Routes): void {
  serve(routes, getMedicamentos, readMedicamentos);
}
