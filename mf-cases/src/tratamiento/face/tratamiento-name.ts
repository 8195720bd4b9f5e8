/** A treatment's name is its medicine, or its type without one (rule: treatment-name). */
import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';

type Named = Pick<Tratamiento, 'medicamento' | 'tipoTratamiento'>;

/** The note after the duration (rule: course-ended). */
export const courseEnded = 'Terminó el curso: finalizar o prolongar';

/** `Enrofloxacina`; `Curación` without a medicine. */
export const tratamientoName = ({ medicamento, tipoTratamiento }: Named): string => medicamento || tipoTratamiento;

export const typeLine = ({ medicamento, tipoTratamiento }: Named): string => (medicamento ? tipoTratamiento : '');

/** `Tratamiento 4`, told apart from the animal's number. */
export const tratamientoNumber = ({ idFichaTratamiento }: Pick<Tratamiento, 'idFichaTratamiento'>): string =>
  `Tratamiento ${idFichaTratamiento}`;
