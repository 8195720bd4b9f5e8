import { getAtrasadas, getCalendario } from '@caparazon/clinic/calendario/calls';
import type { Instancia } from '@caparazon/clinic/tratamiento/instancia';
import { useChangeAnswers } from '@caparazon/screen-kit/use-call';
import { withGiven, withoutGiven } from '../model/with-given.ts';

/** Shows a recorded dose as given before it is read again, which a slow network delays. */
export function useKeepGiven(): (idTratamiento: number, given: Instancia) => void {
  const changeAnswers = useChangeAnswers();
  return (idTratamiento, given) => {
    changeAnswers(getCalendario, (dia) => withGiven(dia, idTratamiento, given));
    changeAnswers(getAtrasadas, (atrasadas) => withoutGiven(atrasadas, idTratamiento, given));
  };
}
