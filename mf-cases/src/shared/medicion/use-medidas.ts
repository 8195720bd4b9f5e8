/** The measures of an animal, the kinds there are, and what a write makes outdated. */
import { getFichaAnimal } from '@caparazon/contracts/cases/fichaAnimal';
import { getTratamiento, getTratamientos } from '@caparazon/contracts/cases/fichaTratamiento';
import { getHistorialMediciones, getMediciones } from '@caparazon/contracts/cases/medicion';
import { getTiposMedicion } from '@caparazon/contracts/cases/tiposMedicion';
import { useCall, useOutdate } from '@caparazon/screen-kit/use-call';

/** The whole series of an animal, in order of time (rule: measure-series). */
export const useMediciones = (idFicha: number) =>
  useCall(getMediciones, { params: { idFichaAnimal: String(idFicha) }, query: {} });

/** Every kind of measure, retired ones too. */
export const useTiposMedicion = () => useCall(getTiposMedicion, {});

/** To be called after a measure was stored, corrected or deleted. A weight marks doses to review (rule: dose-to-review). */
export function useOutdateMedidas(): () => void {
  const outdate = useOutdate();
  return () => outdate(getMediciones, getHistorialMediciones, getFichaAnimal, getTratamientos, getTratamiento);
}
