import { getLiberacion } from '@caparazon/clinic/liberacion/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useHeard } from '@caparazon/screen-kit/use-heard';

/** What the evidence of a criterion is made of. */
const tipos = ['ficha', 'ficha_diaria', 'dosis'] as const;

/** What an animal fulfils and what was decided of it, kept current. */
export function useLiberacion(idFicha: number) {
  const liberacion = useCall(getLiberacion, { params: { idFicha: String(idFicha) } });
  useHeard(tipos, () => liberacion.refresh());
  return liberacion;
}
