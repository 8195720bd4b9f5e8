import { getLiberacion } from '@caparazon/clinic/liberacion/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useHeard } from '@caparazon/screen-kit/use-heard';

/** The sources of the evidence. */
const tipos = ['ficha', 'ficha_diaria', 'dosis'] as const;

/** Criteria, decision and release of an animal, kept current. */
export function useLiberacion(idFicha: number) {
  const liberacion = useCall(getLiberacion, { params: { idFicha: String(idFicha) } });
  useHeard(tipos, () => liberacion.refresh());
  return liberacion;
}
