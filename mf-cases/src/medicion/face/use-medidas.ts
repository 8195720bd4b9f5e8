import { getHistorialMediciones, getMediciones } from '@caparazon/clinic/medicion/calls';
import { getTiposMedicion } from '@caparazon/clinic/medicion/tipos';
import { useCall, useOutdate } from '@caparazon/screen-kit/use-call';
import { callsWithDoses } from '../../tratamiento/face/calls-with-doses.ts';

/** Daily sheets hold weights and temperatures too (rule: events). */
const hears = ['ficha', 'ficha_diaria'] as const;

/** The measurements by time, kept current (rule: measure-series). */
export const useMediciones = (idFicha: number) =>
  useCall(getMediciones, { params: { idFichaAnimal: String(idFicha) }, query: {} }, { hears });

/** Every kind, retired ones too. */
export const useTiposMedicion = () => useCall(getTiposMedicion, {});

export function useOutdateMedidas(): () => void {
  const outdate = useOutdate();
  return () => outdate(getMediciones, getHistorialMediciones, ...callsWithDoses);
}
