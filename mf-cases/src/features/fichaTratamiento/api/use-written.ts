import { getCalendario } from '@caparazon/contracts/cases/calendario';
import { getTratamiento, getTratamientos, type TratamientoDetalle } from '@caparazon/contracts/cases/fichaTratamiento';
import { useKeepAnswer, useOutdate } from '@caparazon/screen-kit/use-call';

/** What the browser remembers, after a treatment was written: the treatment as it now is, and that all lists are out of date. */
export function useWritten(): (tratamiento?: TratamientoDetalle) => void {
  const keepAnswer = useKeepAnswer();
  const outdate = useOutdate();
  return (tratamiento) => {
    outdate(getCalendario, getTratamientos, ...(tratamiento ? [] : [getTratamiento]));
    if (!tratamiento) return;
    const { idFichaTratamiento } = tratamiento;
    keepAnswer(getTratamiento, { params: { idTratamiento: String(idFichaTratamiento) } }, tratamiento);
  };
}
