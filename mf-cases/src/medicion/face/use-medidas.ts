/** The measures of an animal, the kinds there are, and what a write makes outdated. */
import { getHistorialMediciones, getMediciones } from '@caparazon/clinic/medicion/calls';
import { getTiposMedicion } from '@caparazon/clinic/medicion/tipos';
import { useCall, useOutdate } from '@caparazon/screen-kit/use-call';
import { useHeard } from '@caparazon/screen-kit/use-heard';
import { saysDoses } from '../../tratamiento/face/says-doses.ts';

/** Measures are told as changes of the record; weights and temperatures stand on daily sheets too (rule: events). */
const heard = ['ficha', 'ficha_diaria'] as const;

/** The whole series of an animal, in order of time, kept current (rule: measure-series). */
export function useMediciones(idFicha: number) {
  const series = useCall(getMediciones, { params: { idFichaAnimal: String(idFicha) }, query: {} });
  useHeard(heard, () => series.refresh());
  return series;
}

/** Every kind of measure, retired ones too. */
export const useTiposMedicion = () => useCall(getTiposMedicion, {});

/** To be called after a measure was stored, corrected or deleted. */
export function useOutdateMedidas(): () => void {
  const outdate = useOutdate();
  return () => outdate(getMediciones, getHistorialMediciones, ...saysDoses);
}
