import { getLiberacion } from '@caparazon/clinic/liberacion/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The sources of the evidence. */
const hears = ['ficha', 'ficha_diaria', 'dosis'] as const;

/** Criteria, decision and release of an animal, kept current. */
export const useLiberacion = (idFicha: number) =>
  useCall(getLiberacion, { params: { idFicha: String(idFicha) } }, { hears });
