import { getTratamientos } from '@caparazon/clinic/tratamiento/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useHeard } from '@caparazon/screen-kit/use-heard';

const everyMs = 30_000;
const tipos = ['dosis'] as const;

/** The active treatments of an animal, kept current. */
export function useTratamientosActivos(idFicha: number) {
  const query = { ficha: String(idFicha), activo: 'true', paginado: 'false' };
  const tratamientos = useCall(getTratamientos, { query }, { refreshInterval: everyMs });
  useHeard(tipos, () => tratamientos.refresh());
  return tratamientos;
}
