import { getAtrasadas, getCalendario } from '@caparazon/clinic/calendario/calls';
import { getPendientes } from '@caparazon/clinic/pendientes/calls';
import { getTratamiento, getTratamientos, type TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import { useKeepAnswer, useOutdate } from '@caparazon/screen-kit/use-call';

/** Caches the written treatment, and outdates all lists. */
export function useWritten(): (tratamiento?: TratamientoDetalle) => void {
  const keepAnswer = useKeepAnswer();
  const outdate = useOutdate();
  return (tratamiento) => {
    outdate(getCalendario, getAtrasadas, getPendientes, getTratamientos, ...(tratamiento ? [] : [getTratamiento]));
    if (!tratamiento) return;
    const { idFichaTratamiento } = tratamiento;
    keepAnswer(getTratamiento, { params: { idTratamiento: String(idFichaTratamiento) } }, tratamiento);
  };
}
