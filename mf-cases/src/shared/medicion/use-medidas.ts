/** The measures of an animal, the kinds there are, and what a write makes outdated. */
import { getHistorialMediciones, getMediciones } from '@caparazon/contracts/cases/medicion';
import { getTiposMedicion } from '@caparazon/contracts/cases/tiposMedicion';
import { useCall, useOutdate } from '@caparazon/screen-kit/use-call';
import { saysDoses } from '../fichaTratamiento/says-doses.ts';

/** The whole series of an animal, in order of time (rule: measure-series). */
export const useMediciones = (idFicha: number) =>
  useCall(getMediciones, { params: { idFichaAnimal: String(idFicha) }, query: {} });

/** Every kind of measure, retired ones too. */
export const useTiposMedicion = () => useCall(getTiposMedicion, {});

/** To be called after a measure was stored, corrected or deleted. */
export function useOutdateMedidas(): () => void {
  const outdate = useOutdate();
  return () => outdate(getMediciones, getHistorialMediciones, ...saysDoses);
}
